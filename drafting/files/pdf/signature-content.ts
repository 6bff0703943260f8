import type { Content } from 'pdfmake/interfaces';
import type { ResolvedSignature } from '../../resolve/resolved.ts';
import { signatureLabels } from '../../resolve/signature-labels.ts';
import type { FieldPlace } from '../file-info.ts';
import type { PdfLetters } from './fonts.ts';

/** A point of the page that takes no room and shows nothing. pdfmake adds where it lies. */
export interface Spot {
  readonly canvas: [{ type: 'rect'; x: number; y: number; w: number; h: number; color: string }];
  readonly positions?: readonly { readonly pageNumber: number }[];
}

/** The place of a field. */
export interface Stamped {
  readonly spot: Spot;
  readonly party: string;
  readonly block: string;
  readonly type: FieldPlace['type'];
  /** One point twice, where `spot` lies within what is kept together, and not yet on a page. */
  readonly ends?: { readonly inside: Spot; readonly onPage: Spot };
}

/** In points. */
export const signatureWidth = 220;
export const signatureHeight = 44;
export const lineHeight = 14;
/** Where the value of a line begins, beside its label. */
export const valueAt = 64;

/** More letters than this may need more than a page, of which pdfmake would draw the first alone. */
const mostKeptTogether = 1_000;

/** A signature block, which a page’s end doesn’t part. */
export function signatureContent(
  { id, party, name, lines }: ResolvedSignature,
  locale: string,
  letters: PdfLetters,
  stamped: Stamped[],
): Content {
  const labels = signatureLabels(locale);
  const isKeptTogether =
    lines.reduce((sum, { value }) => sum + (value?.length ?? 0), name?.length ?? 0) <= mostKeptTogether;
  const ends = { inside: spotAt(), onPage: spotAt() };
  const stamp = (type: FieldPlace['type'], margin?: Margin) => {
    const spot = spotAt(margin);
    stamped.push({ spot, party, block: id, type, ...(isKeptTogether && { ends }) });
    return spot;
  };
  const head = {
    text: [`${labels.signedFor} `, { text: letters.drawn(name ?? ''), bold: true }],
    margin: [0, 0, 0, signatureHeight] as Margin,
  };
  const rule = { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: signatureWidth, y2: 0, lineWidth: 0.7 }] };
  const below = lines.flatMap(({ line, value }) => {
    const text = `${labels[line]}: ${letters.drawn(value ?? '')}`.trimEnd();
    return value === null ? [stamp(line, [0, 3, 0, 0]), { text }] : [{ text, margin: [0, 3, 0, 0] as Margin }];
  });
  const stack = [head, stamp('signature'), rule, ...below];
  const margin: Margin = [0, 16, 0, 12];
  if (!isKeptTogether) return { margin, stack };
  return { margin, stack: [{ unbreakable: true, stack: [...stack, ends.inside] }, ends.onPage] };
}

type Margin = [number, number, number, number];

/** It always fits on the page of what stands before it. */
const spotAt = (margin: Margin = [0, 0, 0, 0]): Spot & { readonly margin: Margin } => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 0, h: 0, color: 'white' }],
  margin,
});
