// On the worker: the program is made once, then asked.
let program;
function ask(door, text) {
  const size = program.lengthBytesUTF8(text) + 1, at = program._malloc(size);
  program.stringToUTF8(text, at, size);
  const answer = program[door](at);
  program._free(at);
  if (!answer) return '{"status":5,"out":"","err":"out of memory","body":"out of memory","files":{}}';
  const out = program.UTF8ToString(answer);
  program._ff_call_free(answer);
  return out;
}
self.onmessage = async e => {
  if (e.data.wasmBinary) {
    program = await flagfallModule({ wasmBinary: e.data.wasmBinary, passed: (done, total) => self.postMessage({ done, total }) });
    self.postMessage('ready');
  } else if (e.data.page) {
    self.postMessage(ask('_ff_pocket', e.data.page));
  } else {
    self.postMessage(ask('_ff_call', e.data.question));
  }
};
