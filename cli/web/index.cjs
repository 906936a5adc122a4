// flagfall for Node and other programs: the door of cli/door/door.h. Made at once, so that require() has it.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const program = {
  instantiateWasm(imports, receive) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(__dirname, 'door.wasm'))), imports);
    receive(instance);
    return instance.exports;
  },
};
require('./door.cjs')(program);

/** One question as an object, one answer as an object; see index.d.ts. */
function call(question) {
  const text = JSON.stringify(question);
  const size = program.lengthBytesUTF8(text) + 1, at = program._malloc(size);
  if (at === 0) throw new Error('out of memory');
  program.stringToUTF8(text, at, size);
  const answer = program._ff_call(at);
  program._free(at);
  if (answer === 0) throw new Error('out of memory');
  const out = JSON.parse(program.UTF8ToString(answer));
  program._ff_call_free(answer);
  return out;
}

/** The same by words: run('flag', '--fen', …). */
const run = (...args) => call({ args });
module.exports = { call, run };
