import { createActor } from 'xstate';
import {
  documentSavingMachine,
  saveVersionActor,
  type DocumentSavingActor,
  type SaveFailure,
} from '#machines/document-saving';
import type { SaveDocument } from '../../engine/open-document.ts';
import { sha256Of } from '../../engine/sha256.ts';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import { AnnotationsLost, type VerifiedSave } from '../../engine/writing/save-annotations.ts';

interface SavingOptions {
  engine: ViewerEngine;
  keep: SaveDocument;
  /** The version is kept, and not shown yet. */
  afterwards(): Promise<void>;
}

type Tell = Parameters<Parameters<typeof saveVersionActor>[0]>[0];

/** Saving, ready to be asked for. */
export function startSaving(options: SavingOptions): DocumentSavingActor {
  return createActor(
    documentSavingMachine.provide({
      actors: { saveVersion: saveVersionActor((tell) => void saveVersion(options, tell)) },
    }),
  ).start();
}

/**
 * Save a new version and show it. Whatever goes wrong, nothing of what was made is lost; until it has ended nothing can be
 * made that the version would not hold.
 */
async function saveVersion({ engine, keep, afterwards }: SavingOptions, tell: Tell): Promise<void> {
  const resume = engine.pause();
  let kept: VerifiedSave | undefined;
  let forget: (() => void) | undefined;
  const expect = async (next: VerifiedSave) => {
    forget?.();
    await kept?.document.loadingTask.destroy();
    kept = next;
    forget = engine.expect(await sha256Of(next.bytes));
    return next;
  };
  const mergeOnto = async (newer: Uint8Array) => {
    tell({ type: 'merge.started' });
    return (await expect(await engine.writer.writeOnto(newer))).bytes;
  };
  try {
    const { bytes, annotations } = await expect(await engine.writer.write());
    await keep(bytes, { annotations, mergeOnto, conflicted: () => tell({ type: 'version.conflicted' }) });
    await afterwards();
    if (kept) await engine.adopt(kept.document);
    tell({ type: 'version.saved' });
  } catch (complaint) {
    forget?.();
    await kept?.document.loadingTask.destroy();
    tell({ type: 'save.failed', failure: failureOf(complaint) });
  } finally {
    resume();
  }
}

function failureOf(complaint: unknown): SaveFailure {
  if (complaint instanceof AnnotationsLost) return { reason: 'annotations-lost' };
  return { reason: 'not-kept', message: complaint instanceof Error ? complaint.message : '' };
}
