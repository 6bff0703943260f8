import type { DocumentState } from '../file/document-state.ts';
import type { PdfValue } from '../file/values.ts';
import type { Change } from '../report.ts';
import { signedFields } from '../signatures/find-signatures.ts';
import { ChangedParts, changedObjects, equalValues } from './changed-objects.ts';
import { compareForms } from './compare-forms.ts';
import { comparePages } from './compare-pages.ts';
import { pagesOf } from './pages.ts';

/** Two states of a document, and what differs between them. */
export interface Comparison {
  readonly before: DocumentState;
  readonly after: DocumentState;
  readonly changed: ReadonlySet<number>;
  /** Whether a value of both states differs in itself or in what it leads to. */
  differs(one: PdfValue | undefined, other: PdfValue | undefined): boolean;
}

/** Parts of a catalogue that show nothing and do nothing. */
const technical = new Set(['Metadata', 'Extensions', 'Version', 'Perms', 'PieceInfo', 'Type']);
const actions = new Set(['OpenAction', 'AA']);
/** Compared on their own. */
const apart = new Set(['Pages', 'AcroForm', 'Names']);

/** Returns what one revision changed against the one before. */
export function compareStates(before: DocumentState, after: DocumentState): Change[] {
  const changed = changedObjects(before, after);
  const pages = { before: pagesOf(before), after: pagesOf(after) };
  const parts = new ChangedParts(after, changed, new Set(pages.after.map(({ number }) => number)));
  const comparison: Comparison = {
    before,
    after,
    changed,
    differs: (one, other) => !equalValues(one, other) || parts.has(other),
  };
  const forms = compareForms(comparison);
  const changes = [
    ...compareSignatures(before, after),
    ...comparePages(comparison, pages.before, pages.after, forms.explained),
    ...forms.changes,
    ...compareCatalogs(comparison),
  ];
  if (changes.length > 0 || changed.size === 0) return changes;
  return [{ what: 'technicalDataChanged' }];
}

function compareSignatures(before: DocumentState, after: DocumentState): Change[] {
  const [earlier, later] = [before, after].map((state) => new Set(signedFields(state).map(({ place }) => place)));
  const changes: Change[] = [];
  if ([...(later ?? [])].some((place) => !earlier?.has(place))) changes.push({ what: 'signatureAdded' });
  if ([...(earlier ?? [])].some((place) => !later?.has(place))) changes.push({ what: 'signatureRemoved' });
  return changes;
}

function compareCatalogs({ before, after, differs }: Comparison): Change[] {
  const [earlier, later] = [before.catalog, after.catalog];
  const changes: Change[] = [];
  for (const key of new Set([...earlier.keys(), ...later.keys()])) {
    if (apart.has(key) || !differs(earlier.get(key), later.get(key))) continue;
    if (key === 'DSS') changes.push({ what: 'validationDataAdded' });
    else if (technical.has(key)) changes.push({ what: 'technicalDataChanged' });
    else if (actions.has(key)) changes.push({ what: 'actionsChanged' });
    else if (key === 'OCProperties') changes.push({ what: 'layersChanged' });
    else if (key === 'AF') changes.push({ what: 'attachmentsChanged' });
    else changes.push({ what: 'documentDataChanged', part: key });
  }
  const [names, newNames] = [before.dictionary(earlier.get('Names')), after.dictionary(later.get('Names'))];
  for (const key of new Set([...(names?.keys() ?? []), ...(newNames?.keys() ?? [])])) {
    if (!differs(names?.get(key), newNames?.get(key))) continue;
    if (key === 'EmbeddedFiles') changes.push({ what: 'attachmentsChanged' });
    else if (key === 'JavaScript') changes.push({ what: 'actionsChanged' });
    else changes.push({ what: 'documentDataChanged', part: key });
  }
  return unique(changes);
}

/** Leaves out what was said already. */
export function unique(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
