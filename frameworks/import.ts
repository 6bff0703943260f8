import path from 'node:path';
import type { ImportedFramework } from '../api-contract/frameworks/model.ts';
import { isFormex, readAct } from './acts/formex.ts';
import type { DroppedFile, ImportFramework, ImportOptions, ReadColumns, Refused, ResolveProfile } from './door.ts';
import { countsOf, filesOf, metadataOf, saidByAct, saidByOscal } from './metadata.ts';
import { type RawOscal, rawOscal, rawOscalOfXml, validated } from './oscal/parse.ts';
import { rowsOfCatalog } from './oscal/rows.ts';
import { UploadedDocuments } from './profiles/find-document.ts';
import { type Document, resolve, type Resolved } from './profiles/resolve.ts';
import { textOf } from './reading/text-of-file.ts';
import { unpack } from './reading/unpack.ts';
import { readXmlTree, type XmlElement } from './reading/xml-tree.ts';
import { ImportRefused, refused } from './refused.ts';
import { describedColumns, isTable, requirementsOfTable, rowsOfFile } from './tables/read-table.ts';
import { Warnings } from './warnings.ts';

/** Reads one framework from files dropped together. Never throws for what is in them: it says why they are refused. */
export const importFramework: ImportFramework = (files, options = {}) =>
  orRefused(async () => {
    const warnings = new Warnings();
    const given = await unpack(files);
    const [only] = given;
    if (only && given.length === 1 && isTable(only)) return { status: 'imported', ...tableOf(only, options, warnings) };
    const uploaded = readUpload(given, warnings);
    if ('act' in uploaded) return { status: 'imported', ...actOf(uploaded.act, given, warnings) };
    return { status: 'imported', ...catalogOf(uploaded, given, warnings) };
  });

export const readColumns: ReadColumns = (files, { table } = {}) =>
  orRefused(async () => {
    const [only, ...others] = await unpack(files);
    if (!only || others.length > 0 || !isTable(only)) return null;
    return { status: 'columns', columns: describedColumns(rowsOfFile(only, table), only.name) };
  });

/** Resolves the profile among the files to a catalog in the shape of OSCAL’s JSON; a catalog alone stays as it is. */
export const resolveProfile: ResolveProfile = (files) =>
  orRefused(async () => {
    const warnings = new Warnings();
    const given = await unpack(files);
    const uploaded = readUpload(given, warnings);
    if ('act' in uploaded) throw refused('not_oscal', uploaded.act.name);
    const { catalog } = resolve(uploaded.main, uploaded.documents.find, warnings);
    return { status: 'resolved', catalog, warnings: warnings.list };
  });

/** Gives what was read, or the reason why it is refused; anything but a refusal is a fault of ours. */
export async function orRefused<Read>(read: () => Promise<Read>): Promise<Read | Refused> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportRefused)
      return { status: 'refused', refusal: { code: error.code, message: error.message } };
    throw error;
  }
}

interface ReadAct {
  readonly name: string;
  readonly tree: XmlElement;
}

interface OscalUpload {
  readonly main: Document;
  readonly documents: UploadedDocuments;
  readonly raw: ReadonlyMap<string, RawOscal>;
}

type Upload = OscalUpload | { readonly act: ReadAct };

/** Finds the one framework that files are about: the profile that no other refers to, or else the only catalog or act. */
function readUpload(files: readonly DroppedFile[], warnings: Warnings): Upload {
  const raw = new Map<string, RawOscal>();
  const acts: ReadAct[] = [];
  const documents: Document[] = [];
  let mappings = 0;
  for (const file of files) {
    const read = readOne(file, files.length > 1);
    if (!read) continue;
    if ('tree' in read) acts.push(read);
    else if (read.root === 'mapping-collection') mappings += 1;
    else {
      raw.set(file.name, read);
      documents.push(validated(read, file.name));
    }
  }
  const uploaded = new UploadedDocuments(documents, warnings);
  const profiles = documents.filter(({ kind }) => kind === 'profile');
  const tops = profiles.filter((each) => !profiles.some((other) => other !== each && uploaded.refersTo(other, each)));
  const candidates = profiles.length > 0 ? (tops.length > 0 ? tops : profiles.slice(0, 1)) : documents;
  const [main, ...others] = candidates;
  const [act] = acts;
  if (others.length > 0 || acts.length > 1 || (main && act))
    throw refused('several', [...candidates, ...acts].map(({ name }) => name).join(', '));
  if (act) return { act };
  if (main) return { main, documents: uploaded, raw };
  if (mappings > 0) throw refused('mapping_alone');
  throw refused('unreadable', files[0]?.name ?? '');
}

/** Reads one file. One of several that isn’t a framework is passed over where its name says so. */
function readOne(file: DroppedFile, isOneOfSeveral: boolean): RawOscal | ReadAct | null {
  const text = textOf(file).replace(/^\ufeff/, '');
  if (text.trimStart().startsWith('<')) {
    const tree = readXmlTree(text, file.name);
    const oscal = rawOscalOfXml(tree);
    if (oscal) return oscal;
    if (isFormex(tree)) return { name: file.name, tree };
    if (isOneOfSeveral) return null;
    throw refused('unreadable', file.name);
  }
  const isText = /\.(json|ya?ml)$/i.test(path.extname(file.name)) || /^\s*[{\w"'-]/.test(text);
  const oscal = isText ? rawOscal(text, file.name) : null;
  if (oscal) return oscal;
  throw refused('unreadable', file.name);
}

function catalogOf(
  { main, documents, raw }: OscalUpload,
  files: readonly DroppedFile[],
  warnings: Warnings,
): ImportedFramework {
  const resolved: Resolved = resolve(main, documents.find, warnings);
  const file = files.find(({ name }) => name === main.name);
  const text = main.kind === 'catalog' && file ? () => textOf(file) : null;
  const requirements = rowsOfCatalog({ ...resolved, text, file: main.name }, warnings);
  const described = filesOf(files, main.name, documents.used);
  for (const { name, role } of described) if (role === 'unused') warnings.add('unused', { file: name }, name);
  const format = raw.get(main.name)?.format ?? 'oscal-json';
  const said = saidByOscal(resolved.catalog.metadata);
  return {
    framework: metadataOf(said, format, described, countsOf(requirements)),
    requirements,
    warnings: warnings.list,
  };
}

function actOf({ name, tree }: ReadAct, files: readonly DroppedFile[], warnings: Warnings): ImportedFramework {
  const act = readAct(tree, name);
  warnings.add('corrigenda', { file: name });
  const described = filesOf(files, name, new Set());
  const counts = countsOf(act.rows, act);
  return {
    framework: metadataOf(saidByAct(act.title, act.date), 'formex', described, counts),
    requirements: act.rows,
    warnings: warnings.list,
  };
}

function tableOf(file: DroppedFile, { table }: ImportOptions, warnings: Warnings): ImportedFramework {
  const requirements = requirementsOfTable(rowsOfFile(file, table), table?.columns, file.name, warnings);
  const said = {
    title: table?.title ?? path.basename(file.name, path.extname(file.name)),
    version: table?.version ?? '1.0',
    publisher: null,
    licence: null,
    attribution: null,
    oscal_version: null,
    published: null,
    last_modified: null,
  };
  const format = file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx';
  return {
    framework: metadataOf(said, format, filesOf([file], file.name, new Set()), countsOf(requirements)),
    requirements,
    warnings: warnings.list,
  };
}
