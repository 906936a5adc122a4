// flagfall for programs that import: the same as by require().
import door from './index.cjs';

export const { call, run } = door;
