import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DroppedFile } from '../door.ts';

const project = path.resolve(import.meta.dirname, '../..');
const folder = path.join(process.env['DATA_FOLDER'] ?? path.resolve(project, '../shared/data'), 'frameworks');

/** Whether publishers’ files lie beside the project; tests of them are skipped where they don’t. */
export const haveGivenFiles = statSync(folder, { throwIfNoEntry: false }) !== undefined;

/** Reads a publisher’s file; names are relative to the folder of frameworks. */
export const givenFile = (name: string): DroppedFile => ({
  name,
  bytes: new Uint8Array(readFileSync(path.join(folder, name))),
});

/** Returns the names of the files in the folder of frameworks, or in one of its folders. */
export const givenNames = (within = '.'): string[] =>
  haveGivenFiles ? readdirSync(path.join(folder, within)).toSorted() : [];

/** A profile, the catalog that it selects from, and what its publisher made of the two. */
export interface PublishedProfile {
  readonly profile: string;
  readonly catalog: string;
  readonly resolved: string;
}

/** Publications of which the folder may hold the catalog; profiles name it by the start of its own name. */
const editions = [
  { profile: /rev4.*_profile\.json$/, catalog: /^NIST_SP-800-53_rev4_catalog.*\.json$/ },
  { profile: /rev5.*_profile\.json$/, catalog: /^NIST_SP-800-53_rev5[^-]*catalog.*\.json$/ },
];

/** Returns the profiles of the folder whose catalog and publisher’s result are there too, of the same release. */
export function publishedProfiles(): PublishedProfile[] {
  const names = givenNames();
  return names.flatMap((profile) => {
    const edition = editions.find((each) => each.profile.test(profile));
    const catalog = names.find((name) => edition?.catalog.test(name) && !name.includes('resolved'));
    const resolved = names.find((name) => name === profile.replace('_profile', '-resolved_catalog'));
    return catalog && resolved ? [{ profile, catalog, resolved }] : [];
  });
}
