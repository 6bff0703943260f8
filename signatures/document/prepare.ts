import { createHash } from 'node:crypto';
import { PDF, PdfName } from '@libpdf/core';
import type { DocumentRefusal, PreparedDocument, RefusedDocument } from '../types.ts';
import { ChangedParts } from '../verify/changes/changed-objects.ts';
import type { DocumentState } from '../verify/file/document-state.ts';
import { indexOf } from '../verify/file/revisions.ts';
import { Malformed, Name } from '../verify/file/values.ts';
import { signedFields } from '../verify/signatures/find-signatures.ts';
import { verify } from '../verify/verify.ts';
import { refusalMessages } from './refused-documents.messages.ts';
import { openNewest } from './increment.ts';
import { documentPages } from './pages.ts';

/** How far from the start of a file readers look for the mark of a PDF. */
const headReach = 1024;

/**
 * Returns the working copy of an uploaded PDF, or why there can be none.
 * A sound file is its own working copy. A damaged one is repaired and a locked one unlocked, so that marks and seal can be appended.
 * Repairing some hostile files doesn’t end: run it in a process with limits of time and memory.
 */
export async function prepareDocument(
  bytes: Uint8Array,
  password?: string,
): Promise<PreparedDocument | RefusedDocument> {
  if (indexOf(bytes.subarray(0, headReach), '%PDF-', 0) < 0) return refused('notPdf');
  try {
    return await prepare(bytes, password);
  } catch (error) {
    // Something further in can’t be read, or leads on without an end.
    if (error instanceof Malformed || error instanceof RangeError) return refused('damaged');
    throw error;
  }
}

async function prepare(bytes: Uint8Array, password: string | undefined): Promise<PreparedDocument | RefusedDocument> {
  const state = await open(bytes);
  if (state === null) return repair(bytes, password);
  const wasSigned = signedFields(state).length > 0;
  if (state.trailer.has('Encrypt')) return wasSigned ? refused('signedAndEncrypted') : unlock(bytes, state, password);
  if (wasSigned && allowsNothing(state)) return refused('certifiedFinal');
  return ready(bytes, bytes, state, { wasSigned, wasRepaired: false, wasEncrypted: false });
}

/** Opens what can be read as it stands, with all that it leads to; null for anything else. */
async function open(bytes: Uint8Array): Promise<DocumentState | null> {
  try {
    const state = await openNewest(bytes);
    if (state.trailer.has('Encrypt')) return state;
    // What can’t be read to its ends, in its earlier revisions too, could be sealed and not verified.
    new ChangedParts(state, new Set(), new Set()).has(state.trailer.get('Root'));
    if ((await verify(bytes)).state === 'unreadable') return null;
    return state;
  } catch (error) {
    if (error instanceof Malformed || error instanceof RangeError) return null;
    throw error;
  }
}

async function repair(bytes: Uint8Array, password: string | undefined): Promise<PreparedDocument | RefusedDocument> {
  // What can't be read can't be told apart from a signature that would be lost.
  if (indexOf(bytes, '/ByteRange', 0) >= 0) return refused('signedAndDamaged');
  const opened = await load(bytes, password);
  if (!opened && indexOf(bytes, '/Encrypt', 0) >= 0)
    return refused(password === undefined ? 'needsPassword' : 'wrongPassword');
  if (!opened) return refused('damaged');
  if (opened.isEncrypted) return unlockWith(bytes, opened, password, true);
  // A repaired trailer can have lost that the file is locked: what follows would be unreadable.
  if (indexOf(bytes, '/Encrypt', 0) >= 0) return refused('damaged');
  return rewritten(bytes, opened, { wasRepaired: true, wasEncrypted: false });
}

async function unlock(
  bytes: Uint8Array,
  state: DocumentState,
  password: string | undefined,
): Promise<PreparedDocument | RefusedDocument> {
  const filter = state.resolve(state.dictionary(state.trailer.get('Encrypt'))?.get('Filter'));
  if (!(filter instanceof Name) || filter.value !== 'Standard') return refused('locked');
  const opened = await load(bytes, password);
  if (!opened) return refused(password === undefined ? 'needsPassword' : 'wrongPassword');
  return opened.isEncrypted ? unlockWith(bytes, opened, password, false) : refused('damaged');
}

async function unlockWith(
  bytes: Uint8Array,
  opened: PDF,
  password: string | undefined,
  wasRepaired: boolean,
): Promise<PreparedDocument | RefusedDocument> {
  if (!opened.isAuthenticated) return refused(password === undefined ? 'needsPassword' : 'wrongPassword');
  if (!opened.hasOwnerAccess() && !opened.getPermissions().modify) return refused('locked');
  opened.removeProtection();
  return rewritten(bytes, opened, { wasRepaired, wasEncrypted: true });
}

async function load(bytes: Uint8Array, password: string | undefined): Promise<PDF | null> {
  try {
    return await PDF.load(bytes, password === undefined ? {} : { credentials: password });
  } catch {
    return null;
  }
}

async function rewritten(
  source: Uint8Array,
  opened: PDF,
  was: { wasRepaired: boolean; wasEncrypted: boolean },
): Promise<PreparedDocument | RefusedDocument> {
  try {
    // What wasn’t changed is given back as it came.
    const catalog = opened.getCatalog();
    catalog.set('Type', PdfName.of('Catalog'));
    const bytes = await opened.save();
    const state = await open(bytes);
    return state ? ready(source, bytes, state, { wasSigned: false, ...was }) : refused('damaged');
  } catch {
    return refused('damaged');
  }
}

function ready(
  source: Uint8Array,
  bytes: Uint8Array,
  state: DocumentState,
  was: { wasSigned: boolean; wasRepaired: boolean; wasEncrypted: boolean },
): PreparedDocument | RefusedDocument {
  const pages = documentPages(state);
  if (pages.length === 0) return refused('noPages');
  return { status: 'ready', bytes, pages, sha256: sha256(bytes), sourceSha256: sha256(source), ...was };
}

/** Whether a signature states that the document is final (DocMDP with permission 1). */
function allowsNothing(state: DocumentState): boolean {
  const permissions = state.dictionary(state.catalog.get('Perms'));
  const certification = state.dictionary(permissions?.get('DocMDP'));
  return state.array(certification?.get('Reference')).some((reference) => {
    const parameters = state.dictionary(state.dictionary(reference)?.get('TransformParams'));
    return parameters?.get('P') === 1;
  });
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function refused(reason: DocumentRefusal): RefusedDocument {
  return { status: 'refused', reason, message: refusalMessages[reason] };
}
