import { describe, expect, it } from 'vitest';
import type { DrawnLetter } from './drawn-letters.ts';
import { matchLetters } from './match-letters.ts';

const drawn = (letters: string): DrawnLetter[] =>
  Array.from({ length: letters.length }, (_, at) => ({ letter: letters.charAt(at), from: [at, 0], to: [at + 1, 0] }));

const everywhere = { left: 0, right: 100, bottom: 0, top: 10 };

/** Which of the letters that were drawn stand for each unit of a run, by their number. */
const placesOf = (runs: string[], letters: string) =>
  matchLetters(
    runs.map((text) => ({ text, box: everywhere })),
    drawn(letters),
  ).map((run) => run?.map((letter) => letter?.from[0]));

describe('which letters were drawn for a run of text', () => {
  it("are those in its order, white space being nobody's", () => {
    expect(placesOf(['a term', ' ', 'ends'], 'atermends')).toEqual([
      [0, undefined, 1, 2, 3, 4],
      undefined,
      [5, 6, 7, 8],
    ]);
  });

  it('come after letters that no run mentions', () => {
    expect(placesOf(['term', 'term'], 'headertermfooterterm')).toEqual([
      [6, 7, 8, 9],
      [16, 17, 18, 19],
    ]);
  });

  it('are drawn from the left where they are read from the right', () => {
    expect(placesOf(['זה', 'abc'], 'הזabc')).toEqual([
      [1, 0],
      [2, 3, 4],
    ]);
  });

  it('are unknown for a run that was not drawn, and for no other', () => {
    expect(placesOf(['one', 'two', 'three'], 'onethree')).toEqual([[0, 1, 2], undefined, [3, 4, 5, 6, 7]]);
  });

  it('are at the position of the run', () => {
    const box = { left: 8, right: 12, bottom: 0, top: 3 };
    const [run] = matchLetters([{ text: 'term', box }], drawn('term....term'));
    expect(run?.map((letter) => letter?.from[0])).toEqual([8, 9, 10, 11]);
  });
});
