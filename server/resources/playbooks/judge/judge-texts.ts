import type { Findings } from '#extraction';
import { askThread, ThreadOverran } from '#kernel/threads';
import type { JudgedText, TextToCheck } from './judge-worker.ts';
import { type JudgedRule, reviewCheckOf } from './review-check.ts';

/** A text and the rules that it is judged by. */
export interface TextToJudge {
  readonly text: string;
  /** What was found in it; left out for a text that nobody has read. */
  readonly findings?: Findings | undefined;
  readonly rules: readonly (JudgedRule & {
    /** A passage stands for a contract that the rule is for, whatever else that would say. */
    readonly assumed?: boolean;
  })[];
}

const limits = { megabytes: 700, seconds: 60 };

/**
 * Judges texts one after the other in a thread, so that nobody waits for them. A text that takes too long has null in
 * its place, and the others go on.
 */
export async function* judgeTexts(
  texts: readonly TextToJudge[],
  signal?: AbortSignal,
): AsyncGenerator<JudgedText | null> {
  const all = texts.map(checksOf);
  let done = 0;
  while (done < all.length) {
    try {
      const left = { texts: all.slice(done) };
      for await (const judged of askThread<JudgedText>(moduleOf(), left, limits, signal)) {
        done += 1;
        yield judged;
      }
    } catch (error) {
      if (!(error instanceof ThreadOverran)) throw error;
      done += 1;
      yield null;
    }
  }
}

const checksOf = ({ rules, ...text }: TextToJudge): TextToCheck => ({
  ...text,
  rules: rules.map((rule) => ({
    check: reviewCheckOf(rule),
    appliesWhen: rule.assumed === true ? [] : rule.applies_when,
  })),
});

const moduleOf = () => new URL('./judge-worker.ts', import.meta.url);
