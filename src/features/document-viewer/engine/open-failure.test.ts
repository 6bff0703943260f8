import { describe, expect, it } from 'vitest';
import { beginsAsPdf, DocumentUnavailable, failureOfComplaint, failureOfStatus } from './open-failure.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const complaint = (name: string) => Object.assign(new Error('complaint'), { name });

describe('what a failure to open is called', () => {
  it.each([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'gone'],
    [410, 'gone'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('status %i is %s', (status, failure) => {
    expect(failureOfStatus(status)).toBe(failure);
  });

  it('distinguishes a damaged PDF from a file that is no PDF', () => {
    expect(failureOfComplaint(complaint('InvalidPDFException'), bytes('%PDF-1.7\n…'))).toBe('damaged');
    expect(failureOfComplaint(complaint('InvalidPDFException'), bytes('Dear Sir or Madam'))).toBe('not-a-pdf');
  });

  it('keeps a reason that is known already', () => {
    expect(failureOfComplaint(new DocumentUnavailable('replaced'), bytes('%PDF-'))).toBe('replaced');
  });
});

describe('the mark of a PDF', () => {
  it('may stand anywhere in the first kilobyte', () => {
    expect(beginsAsPdf(bytes('%PDF-1.4'))).toBe(true);
    expect(beginsAsPdf(bytes(`${'x'.repeat(1019)}%PDF-1.4`))).toBe(true);
    expect(beginsAsPdf(bytes(`${'x'.repeat(1020)}%PDF-1.4`))).toBe(false);
  });
});
