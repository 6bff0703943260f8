import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { RuleVerdict } from '#api-contract/playbooks/verdicts';
import type { DocText, Findings } from '#extraction';
import { readContract } from '#extraction/reader';
import { hearUntilEnd } from '#extraction/threads';
import type { Check } from '#review';
import { appliesTo, checkRule, ReviewSubject } from '#review/checks';
import { looksAtFindings } from './looks-at-findings.ts';

/** A text and the checks that it has to pass. */
export interface TextToCheck {
  readonly text: string;
  /** What was found in it; left out for a text that nobody has read. */
  readonly findings?: Findings | undefined;
  readonly rules: readonly { readonly check: Check; readonly appliesWhen: readonly string[] }[];
}

/** The verdicts of one text, in the order of its rules. */
export type JudgedText = readonly RuleVerdict[];

const shownAtMost = 3;
const lowPriority = 10;

async function judge({ text, findings, rules }: TextToCheck): Promise<JudgedText> {
  const readsText = !findings && rules.some(({ check }) => looksAtFindings(check));
  const subject = new ReviewSubject(text, readsText ? await readContract(onOnePage(text)) : findings);
  return Promise.all(
    rules.map(async ({ check, appliesWhen }): Promise<RuleVerdict> => {
      const found = await checkRule(subject, { id: '', check, applies: appliesTo(subject, appliesWhen) });
      return {
        verdict: found.verdict,
        rank: found.rank ?? null,
        confidence: found.confidence,
        method: found.method,
        citations: found.citations.slice(0, shownAtMost).map(({ start, end, quote }) => ({ start, end, quote })),
        reason: found.reason ?? null,
      };
    }),
  );
}

const onOnePage = (text: string): DocText => ({
  text,
  pages: [{ no: 1, start: 0, end: text.length, w: 0, h: 0, rotation: 0 }],
  items: [],
  pageCount: 1,
});

// On Linux a priority is a thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(lowPriority);
const texts = (workerData as { texts: readonly TextToCheck[] }).texts.values();
hearUntilEnd(() => {
  const { value, done } = texts.next();
  if (done) parentPort?.postMessage(null);
  else void judge(value).then((judged) => parentPort?.postMessage(judged));
});
