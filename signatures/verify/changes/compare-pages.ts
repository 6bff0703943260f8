import { type Dictionary, Name, type PdfValue, Ref } from '../file/values.ts';
import type { DocumentState } from '../file/document-state.ts';
import type { Change } from '../report.ts';
import type { Comparison } from './compare-states.ts';
import { equalValues } from './changed-objects.ts';
import type { PageOfState } from './pages.ts';

const printed = ['Contents', 'Resources', 'Group'];
const measured = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit'];

/** Compares documents page by page. `explained` are fields whose look changed with their value. */
export function comparePages(
  comparison: Comparison,
  before: readonly PageOfState[],
  after: readonly PageOfState[],
  explained: ReadonlySet<number>,
): Change[] {
  const earlier = new Map(before.map((page) => [page.number, page]));
  const later = new Set(after.map(({ number }) => number));
  const kept = before.filter(({ number }) => later.has(number)).map(({ number }) => number);
  const stays = after.filter(({ number }) => earlier.has(number)).map(({ number }) => number);
  return [
    ...before.flatMap<Change>(({ number }, index) =>
      later.has(number) ? [] : [{ what: 'pageRemoved', page: index + 1 }],
    ),
    ...(kept.every((number, index) => number === stays[index]) ? [] : [{ what: 'pagesReordered' } as const]),
    ...after.flatMap<Change>((page, index) => {
      const old = earlier.get(page.number);
      return old ? comparePage(comparison, old, page, index + 1, explained) : [{ what: 'pageAdded', page: index + 1 }];
    }),
  ];
}

function comparePage(
  comparison: Comparison,
  old: PageOfState,
  page: PageOfState,
  number: number,
  explained: ReadonlySet<number>,
): Change[] {
  const { differs } = comparison;
  const changes: Change[] = [];
  const differIn = (keys: readonly string[]) => keys.some((key) => differs(old.get(key), page.get(key)));
  if (differIn(measured)) changes.push({ what: 'pageSizeChanged', page: number });
  if (differIn(printed)) changes.push({ what: 'printChanged', page: number });
  if (differIn(['AA'])) changes.push({ what: 'actionsChanged' });
  return [...changes, ...compareAnnotations(comparison, old, page, number, explained)];
}

function compareAnnotations(
  { before, after, differs }: Comparison,
  old: PageOfState,
  page: PageOfState,
  number: number,
  explained: ReadonlySet<number>,
): Change[] {
  const [were, are] = [before.array(old.get('Annots')), after.array(page.get('Annots'))];
  const isExplained = (value: PdfValue) => value instanceof Ref && explained.has(value.number);
  const others = (values: readonly PdfValue[], state: DocumentState) =>
    values.filter((value) => !isExplained(value) && !isSignature(state, state.dictionary(value)));
  const [stayed, now] = [others(were, before), others(are, after)];
  const changes: Change[] = [];
  if (stayed.length !== now.length || now.some((value, index) => differs(stayed[index], value)))
    changes.push({ what: 'annotationsChanged', page: number });
  const isDrawn = are.some((value) => {
    const widget = after.dictionary(value);
    if (!isSignature(after, widget) || !isVisible(after, widget)) return false;
    const earlier = were.find((other) => equalValues(other, value));
    return earlier === undefined || differs(earlier, value);
  });
  if (isDrawn) changes.push({ what: 'signatureDrawn', page: number });
  return changes;
}

/** Whether an annotation is the widget of a signature field. */
function isSignature(state: DocumentState, widget: Dictionary | null): widget is Dictionary {
  for (let field = widget, hops = 0; field && hops < 20; field = state.dictionary(field.get('Parent')), hops++) {
    const kind = state.resolve(field.get('FT'));
    if (kind instanceof Name) return kind.value === 'Sig';
  }
  return false;
}

function isVisible(state: DocumentState, widget: Dictionary): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = state
    .array(widget.get('Rect'))
    .map((value) => Number(state.resolve(value)));
  return left !== right && bottom !== top && state.dictionary(widget.get('AP')) !== null;
}
