import { readContract } from '../../extraction/reader.ts';
import { cpuTime } from '../../extraction/testing/cost.ts';
import { readPdf } from '../../extraction/text/read-pdf.ts';
import { longContract } from './measure/long-contract.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const pages = 30;
const rounds = 7;
const promised = 2_000;

/** CPU of reading a contract of 30 pages from its bytes to its findings, beside the two seconds that are promised; then by page. */
export async function run(): Promise<BenchResult[]> {
  const bytes = await longContract(pages);
  const whole: number[] = [];
  const text: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    text.push(await cpuTime(() => readPdf(bytes.slice(), pages)));
    whole.push(await cpuTime(() => readContract(bytes.slice())));
  }
  const middle = (of: number[]) => median(of.slice(1));
  return [
    atMost('reading-30-pages', 'ms CPU', middle(whole), promised, 1),
    atMost('reading-a-page', 'ms CPU', middle(whole) / pages, promised / pages, 1),
    atMost('reading-beside-its-text', 'ms CPU', middle(whole), middle(text), 3),
  ];
}
