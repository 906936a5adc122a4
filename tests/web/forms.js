// The forms of the rulings, made from the table of questions: the choices that a form begins with, and a few words
// where words are needed, give a question that the program takes.  forms.js FLAGFALL
const { execFileSync, spawnSync } = require('child_process'), fs = require('fs'), os = require('os'), path = require('path');
const program = path.resolve(process.argv[2]), { rulingForms } = require('../../cli/web/questions.js');
const forms = rulingForms(execFileSync(program, ['questions', '--format', 'json'], { encoding: 'utf8' }));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'forms'));
const words = { touched: 'e1,h1', 'white-late': 'absent', elapsed: '45min' };
const chosen = { illegal: { move: 'Kg3' }, touch: { by: 'white' }, displaced: { by: 'white' }, scoresheet: { by: 'white' }, conduct: { by: 'white' },
  'stop-clock': { reason: 'toilet' }, 'normal-means': { finding: 'agree' },
  'in-order': { thing1: 'flag', side1: 'white', thing2: 'resigned', side2: 'black' } };
let bad = 0;
for (const [name, form] of Object.entries(forms)) {
  const v = { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' };
  for (const [key, , kind, list] of form.fields) v[key] = kind === 'choice' ? list[0][0] : words[key] || '';
  const q = form.ask({ ...v, ...chosen[name] }), r = spawnSync(program, q.args, { encoding: 'utf8', cwd: folder });
  if ([0, 1, 6].includes(r.status) && /^Do now /m.test(r.stdout)) continue;
  bad++;
  console.log('web: the form ' + name + ': ' + q.args.join(' ') + ': ' + r.stderr);
}
fs.rmdirSync(folder);
console.log('web: ' + Object.keys(forms).length + ' forms of rulings, ' + bad + ' refused');
process.exit(bad || Object.keys(forms).length !== 16 ? 1 : 0);
