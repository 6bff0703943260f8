import { describe, expect, it } from 'vitest';
import { fittingScale, hasStandardLetters } from './text-picture.ts';

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
