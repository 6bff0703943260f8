import { describe, expect, test } from 'vitest';
import { readForReview } from '../reading/reviewed-text.ts';
import { PhraseFinder } from './find-phrase.ts';
import { parsePhrase } from './phrase.ts';

const finds = (said: string, text: string) => {
  const phrase = parsePhrase(said);
  if ('problem' in phrase) return phrase.problem;
  const reviewed = readForReview(text);
  return new PhraseFinder(reviewed).find(phrase).map(({ from, to }) => reviewed.running.slice(from, to).join(' '));
};

describe('a phrase', () => {
  test.each([
    ['return all', 'The Recipient shall return all copies.', ['return all']],
    ['return all', 'All copies are for return.', []],
    ['return*/destroy*', 'It returns or destroys them.', ['returns', 'destroys']],
    ['written * consent', 'With prior written and consent.', ['written and consent']],
    ['disclose within 3 words of party', 'Disclose it to a party.', []],
    ['disclose within 4 words of party', 'Disclose it to a party.', ['disclose it to a party']],
    ['party within 4 words of disclose', 'Disclose it to a party.', ['disclose it to a party']],
    ['party within 9 words before disclose', 'Disclose it to a party.', []],
    ['discloser’s consent', 'The Discloser’s consent.', ["discloser's consent"]],
    ['thirty days', 'Thirty-\nfive days. Thirty days.', ['thirty days']],
  ])('“%s” in “%s”', (said, text, expected) => {
    expect(finds(said, text)).toEqual(expected);
  });

  test('does not reach from one sentence into the next', () => {
    expect(finds('consent within 9 words of disclose', 'It gave consent. It may disclose this.')).toEqual([]);
  });

  test('reaches from what leads into a list into its items', () => {
    const text = 'The Recipient shall not:\n(a) disclose it; or\n(b) copy it.';
    expect(finds('not within 3 words before copy', text)).toEqual(['not b copy']);
  });

  test.each(['*', 'the party', 'a*', 'any within 5 words of the'])(
    '“%s” is refused: it is in every contract',
    (said) => {
      expect(parsePhrase(said)).toEqual({ problem: 'This phrase is too common. Add another word.' });
    },
  );

  test.each(['', '   '])('without words is refused', (said) => {
    expect(parsePhrase(said)).toEqual({ problem: 'This phrase has no words. Add one.' });
  });

  test.each(['ret.*urn', '(a+)+b', 'x{2}', '\\w'])('“%s” is no regular expression', (said) => {
    expect(parsePhrase(said)).toHaveProperty('problem');
  });
});
