/** A signature kept in this browser; `data` is compressed as pdf.js does. */
export interface SavedSignature {
  id: string;
  description: string;
  data: string;
}

export const MOST_SIGNATURES = 8;
const STORAGE_KEY = 'accordant.signatures';

export function readSignatures(storage: Storage | undefined = localStorage): SavedSignature[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSignature) : [];
  } catch {
    return [];
  }
}

/** Keep a signature, the newest first; the oldest gives way. Answers with what is kept now. */
export function keepSignature(
  signature: SavedSignature,
  storage: Storage | undefined = localStorage,
): SavedSignature[] {
  const others = readSignatures(storage).filter(({ id }) => id !== signature.id);
  return write([signature, ...others].slice(0, MOST_SIGNATURES), storage);
}

export function forgetSignature(id: string, storage: Storage | undefined = localStorage): SavedSignature[] {
  return write(
    readSignatures(storage).filter((signature) => signature.id !== id),
    storage,
  );
}

function write(signatures: SavedSignature[], storage: Storage | undefined): SavedSignature[] {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(signatures));
    return signatures;
  } catch {
    return readSignatures(storage);
  }
}

function isSignature(value: unknown): value is SavedSignature {
  if (typeof value !== 'object' || value === null) return false;
  const { id, description, data } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof description === 'string' && typeof data === 'string';
}
