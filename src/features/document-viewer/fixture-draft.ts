import { documentKey } from './fixture-frame.tsx';
import type { ThreadChange } from './engine/thread.ts';
import { writeDraft } from './plugins/save/draft-store.ts';

interface TextOfDraft {
  readonly value: string;
  readonly pageIndex?: number;
  /** Comments on it that were not saved. */
  readonly thread?: ThreadChange;
}

/** Leaves a draft of one text, as if the tab had been closed before saving. */
export function leaveADraft({ value, pageIndex = 0, thread }: TextOfDraft) {
  const text = {
    annotationType: 3,
    pageIndex,
    rect: [100, 380, 200, 400],
    rotation: 0,
    fontSize: 12,
    color: [0, 0, 0],
    value,
    isCopy: true,
    popupRef: '',
    ...(thread && { thread }),
  };
  return writeDraft(documentKey(), {
    added: [{ copy: text, saved: text }],
    removed: [],
    fields: [],
    threads: [],
    base: '',
    madeAt: new Date().toISOString(),
  });
}
