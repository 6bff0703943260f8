import { useEffect, useState } from 'react';
import { DocumentUnavailable } from '../../engine/open-failure.ts';
import type { OpenDocument, OpenFailure, ViewerPhase } from '../../engine/open-document.ts';
import type { OtherKind } from '../../engine/file-kind.ts';
import { readFile, type ReadFile } from './read-file.ts';
import { readWhole } from './read-whole.ts';

export type Reading =
  | { name: 'loading' }
  | { name: 'ready'; file: ReadFile }
  | { name: 'unreadable' }
  | { name: 'failed'; failure: OpenFailure };

/** A file as it can be shown, read when it is first wanted. */
export function useFile(kind: OtherKind, document: OpenDocument, wanted: boolean) {
  const [reading, setReading] = useState<Reading>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [begun, setBegun] = useState(wanted);
  if (wanted && !begun) setBegun(true);
  useEffect(() => {
    if (!begun) return undefined;
    const ending = new AbortController();
    const tell = (next: Reading) => {
      if (!ending.signal.aborted) setReading(next);
    };
    tell({ name: 'loading' });
    void readWhole(document, ending.signal)
      .then((bytes) => readFile(kind, bytes, document))
      .then(
        async (file) => tell((await canBeShown(file)) ? { name: 'ready', file } : { name: 'unreadable' }),
        (complaint: unknown) =>
          tell(
            complaint instanceof DocumentUnavailable
              ? { name: 'failed', failure: complaint.failure }
              : { name: 'unreadable' },
          ),
      );
    return () => ending.abort();
  }, [kind, document, attempt, begun]);
  return { reading, retry: () => setAttempt((before) => before + 1) };
}

async function canBeShown(file: ReadFile): Promise<boolean> {
  if (file.kind !== 'image') return true;
  const image = new Image();
  image.src = URL.createObjectURL(file.image);
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

export function phaseOf(reading: Reading): ViewerPhase {
  if (reading.name === 'ready') return { name: 'ready', pages: 1 };
  if (reading.name === 'failed') return { name: 'failed', failure: reading.failure };
  return reading.name === 'unreadable' ? { name: 'failed', failure: 'damaged' } : { name: 'loading', loaded: 0 };
}
