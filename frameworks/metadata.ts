import { createHash } from 'node:crypto';
import type {
  FrameworkCounts,
  FrameworkFormat,
  FrameworkMetadata,
  ImportedFile,
  Requirement,
  RequirementPart,
} from '../api-contract/frameworks/model.ts';
import type { DroppedFile } from './door.ts';
import type { OscalMetadata } from './oscal/model.ts';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns the files of an import with their hashes; `main` is the framework, `used` what it refers to. */
export const filesOf = (files: readonly DroppedFile[], main: string, used: ReadonlySet<string>): ImportedFile[] =>
  files.map(({ name, bytes }) => ({
    name,
    sha256: hashOf(bytes),
    size: bytes.length,
    role: name === main ? 'framework' : used.has(name) ? 'source' : 'unused',
  }));

/** The hash of the file, or of the hashes of all files that a framework was made of. */
export function hashOfImport(files: readonly ImportedFile[]): string {
  const made = files.filter(({ role }) => role !== 'unused').map(({ sha256 }) => sha256);
  return made.length === 1 && made[0] ? made[0] : hashOf(made.toSorted().join('\n'));
}

/** Counts the rows of a version by kind. */
export function countsOf(rows: readonly Requirement[], act?: { paragraphs: number; points: number }): FrameworkCounts {
  const of = (kind: Requirement['kind']) => rows.filter((row) => row.kind === kind).length;
  const statementsIn = (parts: readonly RequirementPart[]): number =>
    parts.reduce(
      (sum, { name, parts: inner }) => sum + (name === 'statement' || name === 'item' ? 1 : 0) + statementsIn(inner),
      0,
    );
  return {
    requirements: rows.length - of('group'),
    groups: of('group'),
    controls: of('control'),
    articles: of('article'),
    paragraphs: act?.paragraphs ?? of('paragraph'),
    points: act?.points ?? of('point'),
    assessable: rows.filter((row) => row.assessable).length,
    withdrawn: rows.filter((row) => row.withdrawn).length,
    context: rows.filter((row) => row.context).length,
    params: rows.reduce((sum, { params }) => sum + params.length, 0),
    statements: rows.reduce((sum, { parts }) => sum + statementsIn(parts), 0),
  };
}

type Said = Pick<
  FrameworkMetadata,
  'title' | 'version' | 'publisher' | 'licence' | 'attribution' | 'oscal_version' | 'published' | 'last_modified'
>;

/** Returns what an OSCAL document says of itself. */
export function saidByOscal(metadata: OscalMetadata): Said {
  const publisher = publisherOf(metadata);
  const licence = metadata.links?.find(({ rel }) => rel === 'license');
  return {
    title: metadata.title.trim(),
    version: metadata.version ?? '',
    publisher,
    licence: licence?.text ?? licence?.href ?? null,
    attribution: publisher,
    oscal_version: metadata['oscal-version']?.replace(/^v/, '') ?? null,
    published: metadata.published ?? null,
    last_modified: metadata['last-modified'] ?? null,
  };
}

function publisherOf({ parties, 'responsible-parties': responsible }: OscalMetadata): string | null {
  const roles = ['publisher', 'creator'];
  const named = roles.flatMap((role) => responsible?.find((each) => each['role-id'] === role)?.['party-uuids'] ?? []);
  const party = parties?.find(({ uuid }) => uuid === named[0]) ?? parties?.[0];
  return party?.name ?? null;
}

/** What is known of an act of the EU. */
export const saidByAct = (title: string, date: string | null): Said => ({
  title,
  version: date ?? '',
  publisher: 'European Union',
  licence: 'Reuse with acknowledgement, Decision 2011/833/EU',
  attribution: '© European Union, eur-lex.europa.eu; only the Official Journal is authentic',
  oscal_version: null,
  published: date,
  last_modified: null,
});

/** Returns the metadata of a version. */
export const metadataOf = (
  said: Said,
  format: FrameworkFormat,
  files: ImportedFile[],
  counts: FrameworkCounts,
): FrameworkMetadata => ({ ...said, format, sha256: hashOfImport(files), files, counts });
