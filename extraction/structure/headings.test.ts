import { describe, expect, it } from 'vitest';
import { headingOf } from './headings.ts';

describe('headings', () => {
  it.each([
    ['12.3 Governing Law. This Agreement is governed by the laws of Ohio.', '12.3', 'Governing Law', false],
    ['ARTICLE IV CONFIDENTIALITY', 'ARTICLE IV', 'CONFIDENTIALITY', true],
    ['(b) Term and Termination: The term is two years.', 'b', 'Term and Termination', false],
    ['LIMITATION OF LIABILITY. In no event shall either party be liable.', '', 'LIMITATION OF LIABILITY', false],
    ['Effect of Termination', '', 'Effect of Termination', true],
  ])('%s', (sentence, number, title, alone) => {
    expect(headingOf(sentence)).toMatchObject({ number, title, alone });
  });

  it.each([
    'This Agreement shall be governed by the laws of Delaware.',
    'The Company may terminate at any time.',
    'Neither party is liable.',
    'A copy of the policy is attached.',
  ])('are none: %s', (sentence) => {
    expect(headingOf(sentence)).toBeNull();
  });
});
