import type { DroppedFile } from '../../../frameworks/index.ts';
import { rawOscal, validated } from '../../../frameworks/oscal/parse.ts';
import { UploadedDocuments } from '../../../frameworks/profiles/find-document.ts';
import { type Document, resolve } from '../../../frameworks/profiles/resolve.ts';
import { Warnings } from '../../../frameworks/warnings.ts';

/** Reads a catalog and a profile once, and returns what resolves the profile. */
export function resolveDocuments(...files: readonly DroppedFile[]): () => unknown {
  const documents = files.map(({ name, bytes }): Document => {
    const raw = rawOscal(new TextDecoder().decode(bytes), name);
    if (!raw) throw new Error(`${name} is not OSCAL.`);
    return validated(raw, name);
  });
  const profile = documents.find(({ kind }) => kind === 'profile');
  if (!profile) throw new Error('There is no profile.');
  return () => {
    const warnings = new Warnings();
    return resolve(profile, new UploadedDocuments(documents, warnings).find, warnings);
  };
}
