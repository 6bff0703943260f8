import { cpuTime } from '../../extraction/testing/cost.ts';
import { wordDiff } from '../../word-documents/compare/word-diff.ts';
import { compareVersions } from '../../word-documents/compare/compare.ts';
import { WordFile } from '../../word-documents/package/word-file.ts';
import { readWord } from '../../word-documents/package/read-word.ts';
import { Random } from '../../word-documents/testing/random.ts';
import { paragraph, run as textRun } from '../../word-documents/testing/packed.ts';
import { packDocument } from '../../word-documents/testing/write-document.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const paragraphs = 1_700;
const wordsEach = 30;
const rounds = 7;
const signature = { author: 'Accordant', date: new Date('2026-03-31T09:00:00Z') };

/** CPU of comparing 100 pages into a redline, saved and proven, beside opening both and comparing their words. */
export async function run(): Promise<BenchResult[]> {
  const [before, after] = await hundredPages();
  const texts = await Promise.all([before, after].map(async (bytes) => (await readWord(bytes))?.text ?? ''));
  const [anchor, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    anchor.push(
      await cpuTime(async () => {
        await WordFile.open(before);
        await WordFile.open(after);
        wordDiff(texts[0] ?? '', texts[1] ?? '');
      }),
    );
    whole.push(
      await cpuTime(async () => {
        const redline = await compareVersions(before, after, signature);
        if (redline.status === 'refused') throw new Error(redline.reasons.join(' '));
      }),
    );
  }
  return [atMost('redline-100-pages', 'ms CPU', median(whole.slice(1)), median(anchor.slice(1)), 2.5)];
}

/** Two versions of 50,000 words; about 420 paragraphs differ: a few words each, some removed, some added. */
async function hundredPages(): Promise<[Buffer, Buffer]> {
  const random = new Random(5);
  const word = () => String.fromCodePoint(97 + random.below(26)).repeat(1 + random.below(3)) + random.below(400);
  const texts = Array.from({ length: paragraphs }, () => Array.from({ length: wordsEach }, word));
  const revised = texts.flatMap((words) => {
    const kind = random.next();
    if (kind < 0.03) return [];
    if (kind > 0.97) return [words, Array.from({ length: wordsEach }, word)];
    return kind < 0.22
      ? [words.toSpliced(random.below(wordsEach), 1 + random.below(3), 'revised', 'wording')]
      : [words];
  });
  const pack = (all: readonly string[][]) => packDocument(all.map((words) => paragraph(runsOf(words))).join(''));
  return [await pack(texts), await pack(revised)];
}

function runsOf(words: readonly string[]): string {
  const runs: string[] = [];
  for (let at = 0; at < words.length; at += 7)
    runs.push(textRun(`${words.slice(at, at + 7).join(' ')} `, at % 3 === 0 ? '<w:b/>' : ''));
  return runs.join('');
}
