import type { AnnotationRecord, AnnotationStorage, UiManager } from '../../engine/pdfjs-internals.ts';
import type { ViewerParts } from '../../engine/viewer-parts.ts';
import type { ThreadChanges } from '../../engine/thread-changes.ts';
import type { DraftContent } from './draft.ts';

interface RestoreOptions {
  storage: AnnotationStorage;
  manager: UiManager;
  parts: ViewerParts;
  threads: ThreadChanges;
}

/** What pdf.js's manager does for a page of which there are copies to be made. */
interface CloneMaker {
  findClonesForPage(layer: object): Promise<unknown>;
}

/**
 * Put a draft back. Annotations on pages that are not shown yet lie in the storage, from where pdf.js makes them when their
 * page appears and from where they are saved even if it never does.
 */
export async function restoreDraft(
  draft: DraftContent,
  { storage, manager, parts, threads }: RestoreOptions,
): Promise<void> {
  for (const [key, value] of draft.fields) storage.setValue(key, value);
  for (const { copy, saved } of draft.added) {
    storage.setValue(manager.getId(), { ...copy, isClone: true, unopened: saved });
  }
  for (const [, { id, pageIndex, thread }] of draft.threads ?? []) {
    if (id && pageIndex !== undefined && thread) threads.set(id, pageIndex, thread);
  }
  const removed = new Map<string, AnnotationRecord>();
  for (const record of draft.removed) {
    const key = manager.getId();
    removed.set(key, record);
    storage.setValue(key, record);
  }
  const removeOn = (pageIndex: number) => removeShown(pageIndex, removed, storage, manager);
  parts.on('editorsrendered', ({ pageNumber }) => removeOn(pageNumber - 1));
  const pages = new Set([
    ...draft.added.map(({ copy }) => copy.pageIndex),
    ...draft.removed.map(({ pageIndex }) => pageIndex),
  ]);
  for (const pageIndex of pages) {
    const layer = pageIndex === undefined ? undefined : manager.getLayer(pageIndex);
    if (!layer) continue;
    await (manager as unknown as CloneMaker).findClonesForPage(layer);
    removeOn(layer.pageIndex);
  }
}

/** Once a page's annotations can be touched, remove what the draft had removed. */
function removeShown(
  pageIndex: number,
  removed: Map<string, AnnotationRecord>,
  storage: AnnotationStorage,
  manager: UiManager,
): void {
  const shown = new Map([...manager.getEditors(pageIndex)].map((editor) => [editor.annotationElementId, editor]));
  for (const [key, record] of removed) {
    const editor = record.pageIndex === pageIndex && record.id ? shown.get(record.id) : undefined;
    if (!editor) continue;
    removed.delete(key);
    storage.remove(key);
    editor.remove();
  }
}
