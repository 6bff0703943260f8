import { type FieldType, usualSizes } from '#api-contract/envelopes/kinds';
import type { Envelope, EnvelopeDocument, EnvelopeField, FieldInput, FieldRect } from '#api-contract/envelopes/schema';

/** A field as it is placed. */
export type FieldRow = Omit<EnvelopeField, 'has_value' | 'is_automatic'>;

export const fieldRowsOf = ({ fields }: Pick<Envelope, 'fields'>): FieldRow[] =>
  fields.map(({ has_value: _value, is_automatic: _automatic, ...field }) => field);

export const fieldInputsOf = (rows: readonly FieldRow[]): FieldInput[] => rows.map((row) => ({ ...row }));

/** Which letter places what. */
export const fieldKeys: Readonly<Record<string, FieldType>> = {
  s: 'signature',
  i: 'initials',
  n: 'name',
  d: 'date',
  t: 'text',
  c: 'checkbox',
};

const freeKey = (rows: readonly FieldRow[], used: ReadonlySet<string>): string => {
  for (let at = rows.length + 1; ; at++) if (!used.has(`field-${at}`)) return `field-${at}`;
};

interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

interface NewField extends Pick<FieldRow, 'type' | 'recipient'> {
  readonly document: EnvelopeDocument;
  readonly at: Place;
}

/** A new field of its usual size with its middle at a place, moved onto the page; others it would lie on push it down. */
export function newField(rows: readonly FieldRow[], { type, recipient, document, at }: NewField): FieldRow | null {
  const page = document.pages[at.page - 1];
  if (!page) return null;
  const size = usualSizes[type];
  const [w, h] = [Math.min(1, size.w / page.w), Math.min(1, size.h / page.h)];
  const x = clamp(at.x - w / 2, 1 - w);
  let y = clamp(at.y - h / 2, 1 - h);
  const onPage = rows.filter((row) => row.document_id === document.id && row.page === at.page);
  for (let tries = 0; tries < 40 && onPage.some((row) => overlaps(row.rect, { x, y, w, h })); tries++)
    y = y + h * 1.2 > 1 - h ? 0 : y + h * 1.2;
  return {
    key: freeKey(rows, new Set(rows.map(({ key }) => key))),
    document_id: document.id,
    recipient,
    type,
    page: at.page,
    rect: { x, y, w, h },
    required: type !== 'checkbox',
    label: '',
    pattern: null,
    group: null,
  };
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

const overlaps = (one: FieldRect, other: FieldRect) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The rows with copies of a field on every other page of its document where none lies at its place. */
export function copiedToAllPages(rows: readonly FieldRow[], key: string, document: EnvelopeDocument): FieldRow[] {
  const field = rows.find((row) => row.key === key);
  if (!field) return [...rows];
  const all = [...rows];
  document.pages.forEach((_page, at) => {
    const page = at + 1;
    const isThere = all.some(
      (row) => row.document_id === document.id && row.page === page && overlaps(row.rect, field.rect),
    );
    if (!isThere) all.push({ ...field, page, key: freeKey(all, new Set(all.map((row) => row.key))) });
  });
  return all;
}

/** The sides of a field in points of its page. */
export const inPoints = ({ x, y, w, h }: FieldRect, page: { readonly w: number; readonly h: number }) => ({
  left: Math.round(x * page.w),
  top: Math.round(y * page.h),
  width: Math.round(w * page.w),
  height: Math.round(h * page.h),
});

/** A field with one of its sides set, in points; kept on its page. */
export function withSide(
  rect: FieldRect,
  side: keyof ReturnType<typeof inPoints>,
  points: number,
  page: { readonly w: number; readonly h: number },
): FieldRect {
  switch (side) {
    case 'left':
      return { ...rect, x: clamp(points / page.w, 1 - rect.w) };
    case 'top':
      return { ...rect, y: clamp(points / page.h, 1 - rect.h) };
    case 'width':
      return { ...rect, w: Math.min(Math.max(2, points) / page.w, 1 - rect.x) };
    case 'height':
      return { ...rect, h: Math.min(Math.max(2, points) / page.h, 1 - rect.y) };
  }
}
