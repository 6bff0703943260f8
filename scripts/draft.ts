import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { draftContract } from './draft/draft-contract.ts';

const usage = `npm run draft -- TEMPLATE.docx|TEMPLATE.json ANSWERS.json --out CONTRACT.pdf|CONTRACT.docx [--date 2026-03-31T09:00:00Z]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', short: 'o' }, date: { type: 'string' } },
});
const [template, answers, ...rest] = positionals;
const date = values.date === undefined ? new Date() : new Date(values.date);
const isNamed = /\.(pdf|docx)$/i.test(values.out ?? '');

if (!template || !answers || !values.out || !isNamed || rest.length > 0 || Number.isNaN(date.getTime())) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const drafted = await draftContract(template, answers, values.out, date);
  for (const problem of drafted.problems) console.error(problem);
  if (drafted.bytes) {
    await writeFile(values.out, drafted.bytes);
    for (const notice of drafted.notices) console.log(notice);
  } else process.exitCode = 1;
}
