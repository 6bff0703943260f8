import { describe, expect, test } from 'vitest';
import { cpuTime, repeated } from '../testing/cost.ts';
import { textParsers } from '../testing/text-parsers.ts';

/** What once took a parser the square of its length; `npm run bench -- parsers` tries every token on every parser, at 2 MB. */
const slowOnce: readonly [parser: string, token: string][] = [
  ['an HTML e-mail', '<a '],
  ['a plain e-mail', '\n'],
  ['an e-mail in parts', '\n'],
  ['a contract', '\n'],
  ['a contract', 'a'],
  ['a contract', 'A. '],
];

/** In ms of processor time: less is never long. */
const short = 400;

describe('a parser', () => {
  test.each(slowOnce)('of %s takes four times as long for four times %j, not sixteen', async (name, token) => {
    const parse = textParsers[name] ?? expect.fail(`There is no parser of ${name}.`);
    await parse(repeated('warm up ', 2_000));
    const [once, fourTimes] = [await costOf(100_000), await costOf(400_000)];
    expect(fourTimes < short || fourTimes < once * 9).toBe(true);

    async function costOf(length: number) {
      const text = repeated(token, length);
      return cpuTime(() => parse(text));
    }
  });
});
