import { describe, expect, it } from 'vitest';
import { verdictOn, type SignatureReport } from './signature-report.ts';

const signature = (intact: boolean | undefined, changedSince = false): SignatureReport => ({
  id: '1',
  signer: 'A signer',
  issuer: 'A signer',
  reason: undefined,
  signedAt: undefined,
  intact,
  changedSince,
});

describe('the verdict on signatures', () => {
  it('waits until they are checked', () => expect(verdictOn([signature(undefined)], false)).toBe('checking'));
  it('is valid when nothing followed', () => expect(verdictOn([signature(true)], true)).toBe('valid'));
  it('is changed when something followed the last', () => {
    expect(verdictOn([signature(true, true), signature(true, true)], true)).toBe('changed');
  });
  it('does not count a second signature as a change', () => {
    expect(verdictOn([signature(true, true), signature(true)], true)).toBe('valid');
  });
  it('is broken when one is', () => expect(verdictOn([signature(true), signature(false)], true)).toBe('broken'));
  it('is unknown when one cannot be read', () => expect(verdictOn([signature(undefined)], true)).toBe('unknown'));
});
