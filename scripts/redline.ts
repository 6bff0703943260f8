import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compareVersions, WordFileRefused } from '../word-documents/index.ts';

const usage = `npm run redline -- OLD.docx NEW.docx --out REDLINE.docx [--author NAME] [--date 2026-03-31T09:00:00Z]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', short: 'o' }, author: { type: 'string' }, date: { type: 'string' } },
});
const [before, after, ...rest] = positionals;
const date = values.date === undefined ? new Date() : new Date(values.date);

if (!before || !after || !values.out || rest.length > 0 || Number.isNaN(date.getTime())) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const problems = await compare(before, after, values.out);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Writes the redline and returns no problems, or writes nothing and returns a sentence for each. */
async function compare(old: string, next: string, out: string): Promise<string[]> {
  const [older, newer] = [await read(old), await read(next)];
  const problems = [older, newer].filter((file) => typeof file === 'string');
  if (typeof older === 'string' || typeof newer === 'string') return problems;
  try {
    const redline = await compareVersions(older, newer, { author: values.author ?? 'Accordant', date });
    if (redline.status === 'refused') return [...redline.reasons];
    await writeFile(out, redline.bytes);
    for (const notice of redline.notices) console.log(notice);
    console.log(`${out} was verified: rejecting all changes gives ${old}, accepting all gives ${next}.`);
    console.log(`SHA-256 of ${old}: ${redline.hashes.received}`);
    console.log(`SHA-256 of ${out}: ${redline.hashes.redline}`);
    return [];
  } catch (error) {
    if (error instanceof WordFileRefused) return [`${error.version === 'newer' ? next : old}: ${error.message}`];
    throw error;
  }
}

async function read(file: string): Promise<Uint8Array | string> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return `“${file}” can’t be read.`;
  }
}
