import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readContract } from '../extraction/reader.ts';
import { readBatch } from './read-contract/read-batch.ts';
import { formatFindings } from './read-contract/format-findings.ts';

const usage = `npm run read-contract -- FILE [--json]
npm run read-contract -- --batch in.jsonl --out predictions.jsonl`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, batch: { type: 'string' }, out: { type: 'string' } },
});
const [file] = positionals;

if (values.batch && values.out) {
  const { read, problems } = await readBatch(values.batch, values.out);
  for (const problem of problems) console.error(problem);
  console.error(`${read} contracts read, ${problems.length} lines could not be read.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else if (file) {
  const findings = await readContract(new Uint8Array(await readFile(file)));
  console.log(values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings).join('\n'));
} else {
  console.error(usage);
  process.exitCode = 2;
}
