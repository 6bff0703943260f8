import { describe, expect, test } from 'vitest';
import { matchInView } from './passage.ts';

const plain = (text: string) => ({ text, match: false });
const match = (text: string) => ({ text, match: true });

describe('a passage in one line', () => {
  test('a short beginning stays', () => {
    const passage = [plain('the total '), match('liability'), plain(' of either party')];
    expect(matchInView(passage)).toEqual(passage);
  });

  test('a long beginning is cut at a word', () => {
    const passage = [plain('Subject to the provisions of clause 14, the total aggregate '), match('liability')];
    expect(matchInView(passage)).toEqual([plain('…14, the total aggregate '), match('liability')]);
  });

  test('a word without a break is cut within', () => {
    expect(matchInView([plain('x'.repeat(60)), match('y')])).toEqual([plain(`…${'x'.repeat(28)}`), match('y')]);
  });

  test('a match at the start stays', () => {
    expect(matchInView([match('x'.repeat(60)), plain(' y')])).toEqual([match('x'.repeat(60)), plain(' y')]);
  });

  test('nothing stays nothing', () => {
    expect(matchInView([])).toEqual([]);
  });
});
