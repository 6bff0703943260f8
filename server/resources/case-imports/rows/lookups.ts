import { sql } from 'kysely';
import type { CaseImportField } from '#api-contract/cases/imports';
import { storable } from '#kernel/audit';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { shownCell, type TableRow } from '#kernel/spreadsheets';
import { everyCounterpartyNamed } from '#resources/counterparties';

/** What a name refers to: an id, several candidates, or nothing. */
export type Found = string | 'several' | undefined;

export interface ArchivedFile {
  readonly name: string;
  readonly sha256: string;
}

/** What cells name, by the text in lower case. */
export interface Lookups {
  readonly members: ReadonlyMap<string, string>;
  readonly memberNames: ReadonlyMap<string, string>;
  readonly counterparties: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, string>;
  readonly files: (key: string) => readonly ArchivedFile[] | 'several' | undefined;
}

export const keyOf = (text: string) => text.trim().toLowerCase();
export const listOf = (text: string) =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
const several = 'several';

/** Find everything that rows name. Members and files are few and asked for once; the rest as rows come along. */
export class NameFinder {
  #members: Pick<Lookups, 'members' | 'memberNames'> | undefined;
  #files: Lookups['files'] | undefined;
  readonly #counterparties = new Map<string, string>();
  /** What people said that names of unknown counterparties stand for. */
  readonly #meant: Readonly<Record<string, string>>;
  readonly #contracts = new Map<string, string>();
  readonly #fields: readonly (CaseImportField | null)[];
  readonly #importId: string;

  constructor({ id, columns, counterparty_names: meant }: NamingImport) {
    this.#importId = id;
    this.#fields = columns.map(({ field }) => field);
    this.#meant = meant;
  }

  async lookUp(tenant: Tenant, rows: readonly TableRow[]): Promise<Lookups> {
    const named = (field: CaseImportField, split: boolean) => this.#named(rows, field, split);
    this.#members ??= await findMembers(tenant);
    this.#files ??= await findFiles(tenant, this.#importId);
    await fill(this.#counterparties, named('counterparty', false), (keys) => this.#counterpartiesNamed(tenant, keys));
    await fill(this.#contracts, named('contracts', true), (keys) => findContracts(tenant, keys));
    return { ...this.#members, counterparties: this.#counterparties, contracts: this.#contracts, files: this.#files };
  }

  /** A counterparty of the name itself comes before what the name was said to stand for. */
  async #counterpartiesNamed(tenant: Tenant, keys: string[]): Promise<Pair[]> {
    const found = await findCounterparties(tenant, keys);
    const known = new Set(found.map(({ key }) => key));
    const meant = keys.flatMap((key) => {
      const id = known.has(key) ? undefined : this.#meant[key];
      return id === undefined ? [] : [{ key, id }];
    });
    return [...found, ...(await stillThere(tenant, meant))];
  }

  #named(rows: readonly TableRow[], wanted: CaseImportField, split: boolean): Set<string> {
    const found = new Set<string>();
    for (const [index, field] of this.#fields.entries()) {
      if (field !== wanted) continue;
      for (const { cells } of rows) {
        const text = shownCell(cells[index]);
        for (const each of split ? listOf(text) : [text])
          if (each.trim() !== '') found.add(storable(keyOf(each).slice(0, 500)));
      }
    }
    return found;
  }
}

const maxKept = 50_000;

/** Nothing that was found stays longer than needed: another may have come by the name, or gone. */
async function fill(known: Map<string, string>, keys: Set<string>, find: (keys: string[]) => Promise<Pair[]>) {
  if (known.size > maxKept) known.clear();
  const unknown = [...keys].filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  for (const { key, id } of await find(unknown)) known.set(key, known.has(key) && known.get(key) !== id ? several : id);
}

interface NamingImport {
  readonly id: string;
  readonly columns: readonly { readonly field: CaseImportField | null }[];
  readonly counterparty_names: Readonly<Record<string, string>>;
}

interface Pair {
  readonly key: string;
  readonly id: string;
}

async function findMembers(tenant: Tenant): Promise<Pick<Lookups, 'members' | 'memberNames'>> {
  const users = await selectFrom(tenant, 'users').select(['id', 'email', 'name']).execute();
  const members = new Map<string, string>();
  for (const { id, name } of users) members.set(keyOf(name), members.has(keyOf(name)) ? several : id);
  for (const { id, email } of users) members.set(keyOf(email), id);
  return { members, memberNames: new Map(users.map(({ id, name }) => [id, name])) };
}

async function findCounterparties(tenant: Tenant, keys: string[]): Promise<Pair[]> {
  const found = await everyCounterpartyNamed(tenant, keys);
  return found.map(({ wanted, id }) => ({ key: wanted, id }));
}

/** Those that were not merged into another since. */
async function stillThere(tenant: Tenant, pairs: Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const rows = await selectFrom(tenant, 'counterparties')
    .select('id')
    .where('id', '=', anyOf(pairs.map(({ id }) => id)))
    .where('merged_into', 'is', null)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return pairs.filter(({ id }) => ids.has(id));
}

async function findContracts({ db, organisationId }: Tenant, keys: string[]): Promise<Pair[]> {
  const numbers = keys.flatMap((key) => [key, key.toUpperCase()]);
  const { rows } = await sql<Pair>`
    select lower(number) as key, id from contracts
    where organisation_id = ${organisationId} and number = any(${numbers}::text[]) and deleted_at is null`.execute(db);
  return rows;
}

/** A file by its path, by its name where there is one of it, or all that lie in a folder. */
async function findFiles(tenant: Tenant, importId: string): Promise<Lookups['files']> {
  const files = await selectFrom(tenant, 'case_import_files')
    .select(['path_key', 'name_key', 'name', 'sha256'])
    .where('import_id', '=', importId)
    .orderBy('path_key')
    .execute();
  const byPath = new Map(files.map((file) => [file.path_key, file]));
  const byName = Map.groupBy(files, ({ name_key }) => name_key);
  const byFolder = new Map<string, ArchivedFile[]>();
  for (const file of files) {
    const parts = file.path_key.split('/');
    for (let length = 1; length < parts.length; length += 1) {
      const folder = parts.slice(0, length).join('/');
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
    }
  }
  return (given) => {
    const key = given.replaceAll('\\', '/').replace(/^\.?\/+|\/+$/g, '');
    const exact = byPath.get(key);
    if (exact) return [exact];
    const named = byName.get(key);
    if (named) return named.length === 1 ? named : several;
    return byFolder.get(key);
  };
}
