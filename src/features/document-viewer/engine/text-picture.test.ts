import { describe, expect, it } from 'vitest';
import { familiesFor } from './text-fonts.ts';
import { fittingScale, hasStandardLetters, runsLeft } from './text-picture.ts';

describe('letters of the standard fonts', () => {
  it.each(['Approved', 'déjà vu — 50 €', 'two\nlines', '„Größe“', ''])('has those of %j', (text) => {
    expect(hasStandardLetters(text)).toBe(true);
  });

  it.each(['Ελληνικά', 'Договор', '契約', '계약', 'عقد', 'חוזה', 'yes 👍', 'Łódź'])('lacks some of %j', (text) => {
    expect(hasStandardLetters(text)).toBe(false);
  });
});

describe('fitting a text into its rectangle', () => {
  const text = { value: '', fontSize: 10, color: [0, 0, 0], width: 100, height: 27 };

  it('leaves what fits', () => expect(fittingScale(100, 2, text)).toBe(1));
  it('shrinks what is too wide', () => expect(fittingScale(200, 2, text)).toBe(0.5));
  it('shrinks what is too high', () => expect(fittingScale(50, 4, text)).toBe(0.5));
});

describe('the direction of a line', () => {
  it.each(['عقد', 'חוזה', '12 עמודים'])('%j runs to the left', (line) => expect(runsLeft(line)).toBe(true));
  it.each(['Agreed', 'Договор', '契約', '12', ''])('%j runs to the right', (line) =>
    expect(runsLeft(line)).toBe(false),
  );
});

describe('fonts', () => {
  it.each([
    ['Ελληνικά', 'Noto Sans Variable'],
    ['Договор', 'Noto Sans Variable'],
    ['عقد', 'Noto Sans Arabic Variable'],
    ['חוזה', 'Noto Sans Hebrew Variable'],
    ['合同', 'Noto Sans SC Variable'],
    ['계약', 'Noto Sans KR Variable'],
    ['契約する', 'Noto Sans JP Variable'],
  ])('%j is shown in %s', (text, family) => expect(familiesFor(text)[0]).toBe(family));
});
