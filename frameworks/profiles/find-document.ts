import { refused } from '../refused.ts';
import type { Warnings } from '../warnings.ts';
import type { Document } from './resolve.ts';
import { eachControl } from '../oscal/walk.ts';

const baseName = (href: string) => (href.split(/[?#]/)[0] ?? '').split(/[\\/]/).at(-1) ?? '';
const withoutType = (name: string) => baseName(decoded(name)).replace(/\.(xml|json|ya?ml)$/i, '');

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/**
 * Finds documents that profiles refer to among the files of one upload, by name and never by fetching. A file of the same name in
 * another format will do; so will the only one that nothing else refers to, when one name has all words of the other.
 */
export class UploadedDocuments {
  readonly #documents: readonly Document[];
  readonly #warnings: Warnings;
  readonly used = new Set<string>();

  constructor(documents: readonly Document[], warnings: Warnings) {
    this.#documents = documents;
    this.#warnings = warnings;
  }

  readonly find = (hrefs: readonly string[], from: Document, chain: readonly string[]): Document => {
    const found = this.#named(hrefs) ?? this.#standIn(hrefs, from, chain);
    if (!found) throw refused('needs', withoutType(hrefs[0] ?? ''));
    this.used.add(found.name);
    return found;
  };

  /** Whether a document is referred to by its name from another. */
  refersTo(from: Document, to: Document): boolean {
    if (from.kind !== 'profile') return false;
    return from.profile.imports.some(({ href }) => {
      const resource = from.profile['back-matter']?.resources?.find(({ uuid }) => `#${uuid}` === href);
      return this.#named(resource?.rlinks?.map((link) => link.href) ?? [href]) === to;
    });
  }

  #named(hrefs: readonly string[]): Document | undefined {
    const names = hrefs.map((href) => baseName(decoded(href)));
    const exact = this.#documents.find(({ name }) => names.includes(baseName(name)));
    if (exact) return exact;
    const types = new Set(names.map(withoutType));
    return this.#documents.find(({ name }) => types.has(withoutType(name)));
  }

  #standIn(hrefs: readonly string[], from: Document, chain: readonly string[]): Document | undefined {
    const free = this.#documents.filter((each) => each !== from && !chain.includes(each.name) && !this.#isNamed(each));
    const [only, ...others] = free.filter(({ kind }) => kind === 'catalog');
    if (!only || others.length > 0) return undefined;
    const href = hrefs.find((each) => sharesWords(withoutType(each), withoutType(only.name)));
    if (href === undefined || !holdsSome(only, from)) return undefined;
    this.#warnings.add('stands_in', { file: from.name }, withoutType(href), only.name);
    return only;
  }

  #isNamed(document: Document): boolean {
    return this.#documents.some((each) => each !== document && this.refersTo(each, document));
  }
}

const wordsOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );

function sharesWords(one: string, other: string): boolean {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  return ours.isSubsetOf(theirs) || theirs.isSubsetOf(ours);
}

/** Whether a catalog has one of the controls that a profile asks for by id. */
function holdsSome(document: Document, profile: Document): boolean {
  if (document.kind !== 'catalog' || profile.kind !== 'profile') return false;
  const asked = new Set(
    profile.profile.imports.flatMap((each) => (each['include-controls'] ?? []).flatMap((one) => one['with-ids'] ?? [])),
  );
  if (asked.size === 0) return true;
  let found = false;
  eachControl(document.catalog, ({ id }) => {
    found ||= asked.has(id);
  });
  return found;
}
