import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compareVersions } from '../../word-documents/compare/compare.ts';
import { generatedVersions } from '../../word-documents/testing/second-version.ts';
import type { BenchResult } from './measure/result.ts';

const pairs = 600;
const atOnce = 50;
const signature = { author: 'Accordant', date: new Date('2026-03-31T09:00:00Z') };
const office = process.env['LIBREOFFICE_PATH'] ?? 'soffice';

/**
 * Redlines of generated versions, with fields, tables, moves, notes and content controls among them: refused, refused because
 * they couldn't be verified, and not opened by LibreOffice.
 */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redlines-'));
  try {
    let [refused, wrong] = [0, 0];
    const written: string[] = [];
    for (let seed = 1; seed <= pairs; seed += 1) {
      const redline = await compareVersions(...(await generatedVersions(seed)), signature);
      if (redline.status === 'refused') {
        refused += 1;
        if (redline.reasons.some((reason) => reason.includes('verified'))) wrong += 1;
        continue;
      }
      const file = path.join(folder, `${seed}.docx`);
      await writeFile(file, redline.bytes);
      written.push(file);
    }
    const opened = await openedByLibreOffice(written, folder);
    return [
      counted('redlines-refused', refused, Math.floor(pairs * 0.03), pairs),
      counted('redlines-wrong', wrong, 0, pairs),
      counted('redlines-not-opened-by-libreoffice', written.length - opened, 0, written.length),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const counted = (name: string, value: number, bar: number, of: number): BenchResult => ({
  name,
  value,
  unit: 'files',
  anchor: of,
  ratio: Number((value / of).toPrecision(4)),
  bar: Number((bar / of).toPrecision(4)),
  holds: value <= bar,
});

/** How many of the files LibreOffice opened and wrote as text. */
async function openedByLibreOffice(files: readonly string[], folder: string): Promise<number> {
  const texts = path.join(folder, 'texts');
  for (let from = 0; from < files.length; from += atOnce)
    await promisify(execFile)(office, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'txt:Text',
      '--outdir',
      texts,
      ...files.slice(from, from + atOnce),
    ]);
  return (await readdir(texts)).length;
}
