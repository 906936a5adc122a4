// The program's command line on top of the door, for the golden files: what it offers is answered by
// WebAssembly, the rest by the native program. FLAGFALL_NPM, FLAGFALL_NATIVE, FLAGFALL_COUNTS.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { call } = await import(resolve(process.env.FLAGFALL_NPM, 'index.mjs'));
const args = process.argv.slice(2), files = {};
const bytes = name => ({ base64: readFileSync(name).toString('base64') });
for (const a of args.map(a => a.replace(/^--[a-z-]+=/, '')))
  if (existsSync(a) && statSync(a).isFile()) files[a] = bytes(a);
const input = readFileSync(0);
files['-'] = { base64: input.toString('base64') };
const a = call({ args, files });
const offered = a.err !== 'this command is not offered here';
if (process.env.FLAGFALL_COUNTS) appendFileSync(process.env.FLAGFALL_COUNTS, offered ? 'door\n' : 'native\n');
if (!offered) {
  const r = spawnSync(process.env.FLAGFALL_NATIVE, args, { input, stdio: ['pipe', 'inherit', 'inherit'] });
  process.exit(r.status);
}
for (const [name, content] of Object.entries(a.files))
  writeFileSync(name, typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'));
writeFileSync(2, a.err); // before what waits in a pipe
writeFileSync(1, a.out);
process.exitCode = a.status;
