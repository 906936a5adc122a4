// flagfall for Node and other programs: the door of cli/door/door.h.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const make = createRequire(import.meta.url)('./door.cjs');
const program = await make({ wasmBinary: readFileSync(new URL('./door.wasm', import.meta.url)) });

/** One question as an object, one answer as an object; see index.d.ts. */
export function call(question) {
  const text = JSON.stringify(question);
  const size = program.lengthBytesUTF8(text) + 1, at = program._malloc(size);
  program.stringToUTF8(text, at, size);
  const answer = program._ff_call(at);
  program._free(at);
  if (answer === 0) throw new Error('out of memory');
  const out = JSON.parse(program.UTF8ToString(answer));
  program._ff_call_free(answer);
  return out;
}

/** The same by words: run('flag', '--fen', …). */
export const run = (...args) => call({ args });
