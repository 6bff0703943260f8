import type { UploadMemory } from './send-in-parts.ts';

const storageKey = 'contracts.uploads';
/** A little less than the server keeps an upload. */
const keptFor = 19 * 3_600_000;

type Kept = Readonly<Record<string, { readonly id: string; readonly begun: number }>>;

/** Remembers uploads in this browser; where it keeps nothing, an upload begins again. */
export const uploadMemory: UploadMemory = {
  recall: (file) => read()[nameOf(file)]?.id ?? null,
  remember: (file, id) => write({ ...read(), [nameOf(file)]: { id, begun: Date.now() } }),
  forget: (file) => {
    const { [nameOf(file)]: _gone, ...others } = read();
    write(others);
  },
};

const nameOf = ({ name, size, lastModified }: File) => `${lastModified} ${size} ${name}`;

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Kept;
    return Object.fromEntries(Object.entries(kept).filter(([, { begun }]) => Date.now() - begun < keptFor));
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing sends all the same.
  }
}
