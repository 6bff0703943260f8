import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packItems } from '../../extraction/index.ts';
import { readPdf } from '../../extraction/text/read-pdf.ts';
import { cutIntoPassages } from '../../server/resources/documents/passages.ts';
import { readBare } from './extraction/bare-pdfjs.ts';
import { longContract } from './measure/long-contract.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const pages = 100;
const manyPages = 1_000;
const rounds = 7;
const leastOfThroughput = 0.9;
const inProcess = promisify(execFile);

/**
 * CPU of the text of a page with the place of every word, packed and cut into passages as it is stored, beside pdf.js alone;
 * and the most memory a process takes for 1,000 pages, beside the same.
 */
export async function run(): Promise<BenchResult[]> {
  const bytes = await longContract(pages);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    bare.push(await cpuTime(() => readBare(bytes.slice())));
    ours.push(await cpuTime(() => readAndPack(bytes.slice())));
  }
  const aPage = (of: number[]) => median(of.slice(1)) / pages;
  return [
    atMost('extraction', 'ms CPU a page', aPage(ours), aPage(bare), 1 / leastOfThroughput),
    await memoryOf(manyPages),
  ];
}

async function readAndPack(bytes: Uint8Array): Promise<void> {
  const reading = await readPdf(bytes, pages);
  if (!('document' in reading)) throw new Error(reading.status);
  packItems(reading.document.items);
  cutIntoPassages(reading.document.text, reading.document.pages);
}

async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function memoryOf(count: number): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'extraction-'));
  try {
    const file = path.join(folder, 'long.pdf');
    await writeFile(file, await longContract(count));
    const peaks: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < 3; round += 1) {
      for (const how of ['bare', 'ours'] as const) {
        const script = path.join(import.meta.dirname, 'extraction/peak-memory.ts');
        const { stdout } = await inProcess(process.execPath, [script, how, file]);
        peaks[how].push(Number(stdout));
      }
    }
    return atMost('extraction-memory-1000-pages', 'MB', median(peaks.ours), median(peaks.bare), 1.25);
  } finally {
    await rm(folder, { recursive: true });
  }
}
