import { isQuotedFrom } from '../../extraction/findings/quote.ts';
import { cpuTime } from '../../extraction/testing/cost.ts';
import { checkRule, ReviewSubject } from '../../review/checks/index.ts';
import { shippedRules, type ReviewVerdict } from '../../review/index.ts';
import { ndaClauses, ndaWith } from '../../review/nda-rules/nda-clauses-fixture.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { measureBacktest } from './review/measure-backtest.ts';

const rounds = 40;
const warmUp = 15;
const copies = 3;
const perVerdict = 1.5;
const perStored = 0.1;
const times = 200;

/**
 * CPU of a verdict by the model on a text that has been read, and of citing one that is stored, beside what is promised;
 * of a back-test, beside as many verdicts as it has contracts and rules.
 */
export async function run(): Promise<BenchResult[]> {
  const backtest = await measureBacktest(300, 20, 3);
  return [
    ...(await verdicts()),
    atMost('review-backtest', 'ms CPU', median(backtest.backtested), median(backtest.judged), 1.5),
  ];
}

async function verdicts(): Promise<BenchResult[]> {
  const clauses = Object.values(ndaClauses).flatMap(({ met, contradicted }) => [met, contradicted]);
  const text = ndaWith(...Array.from({ length: copies }, () => clauses).flat());
  const judged: number[] = [];
  const cited: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const subject = new ReviewSubject(text);
    void subject.reviewed;
    let verdicts: ReviewVerdict[] = [];
    const spent = await cpuTime(async () => {
      verdicts = [];
      for (const { id } of shippedRules)
        verdicts.push(
          await checkRule(subject, { id, check: { kind: 'learned', rule: id, ifMissing: 'needs_review' } }),
        );
    });
    judged.push(spent / shippedRules.length);
    const spentOnStored = await cpuTime(() => {
      for (let time = 0; time < times; time += 1)
        for (const { citations } of verdicts) citations.every((citation) => isQuotedFrom(text, citation));
    });
    cited.push(spentOnStored / (times * shippedRules.length));
  }
  const middle = (of: number[]) => median(of.slice(warmUp));
  return [
    atMost('review-verdict', 'ms CPU', middle(judged), perVerdict, 1),
    atMost('review-stored-finding', 'ms CPU', middle(cited), perStored, 1),
  ];
}
