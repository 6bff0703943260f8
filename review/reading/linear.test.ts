import { describe, expect, test } from 'vitest';
import { cpuTime, repeated, wornTokens } from '#extraction/testing';
import { judgeOf } from '../checks/judge-written-rule.ts';
import { ReviewSubject } from '../checks/review-subject.ts';
import { ndaRules } from '../nda-rules/index.ts';

const judges = [
  ...ndaRules.slice(0, 4).map(({ id, wording }) => judgeOf({ name: id, wording })),
  judgeOf({ name: 'own', wording: 'Snow is cleared.', for: ['snow within 9 words of clear* within 9 words of day'] }),
];
const review = (text: string) =>
  cpuTime(() => {
    const subject = new ReviewSubject(text);
    for (const judge of judges) judge(subject);
  });

const small = 50_000;
const times = 4;
const slack = 60;

describe('a text of one token again and again costs its length', () => {
  test.each([...wornTokens.slice(0, 12), '(a) ', 'not use ', 'copies return all ', 'snow day '])(
    '%j',
    async (token) => {
      await review(repeated(token, 1_000));
      const one = await review(repeated(token, small));
      const four = await review(repeated(token, small * times));
      expect(four).toBeLessThan(one * times * 2.5 + slack);
    },
    60_000,
  );
});
