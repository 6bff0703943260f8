import { describe, expect, it } from 'vitest';
import { forgetSignature, keepSignature, MOST_SIGNATURES, readSignatures } from './saved-signatures.ts';

function storageWith(text?: string): Storage {
  let kept = text ?? null;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
  } as unknown as Storage;
}

const signature = (id: string) => ({ id, description: `Signature ${id}`, data: 'AAAA' });

describe('signatures kept in the browser', () => {
  it('come newest first, and again when they are used again', () => {
    const storage = storageWith();
    keepSignature(signature('a'), storage);
    keepSignature(signature('b'), storage);
    expect(keepSignature(signature('a'), storage).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('give way when there are too many', () => {
    const storage = storageWith();
    for (let index = 0; index <= MOST_SIGNATURES; index += 1) keepSignature(signature(String(index)), storage);
    const ids = readSignatures(storage).map(({ id }) => id);
    expect(ids).toHaveLength(MOST_SIGNATURES);
    expect(ids).not.toContain('0');
  });

  it('can be forgotten', () => {
    const storage = storageWith();
    keepSignature(signature('a'), storage);
    expect(forgetSignature('a', storage)).toEqual([]);
  });

  it.each(['not json', '{"a":1}', '[{"id":1}]', '[null]'])('survive %s in the storage', (text) => {
    expect(readSignatures(storageWith(text))).toEqual([]);
  });

  it('survive a full storage', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(keepSignature(signature('a'), full)).toEqual([]);
  });
});
