import type { Content } from 'pdfmake/interfaces';
import type { ResolvedSignature } from '../../resolve/resolved.ts';
import { signatureLabels } from '../../resolve/signature-labels.ts';
import type { FieldPlace } from '../file-info.ts';
import type { PdfLetters } from './fonts.ts';

/** A node of the definition, to which pdfmake adds where it was drawn; with a type it is the place of a field. */
export interface Stamped {
  readonly node: object;
  readonly party: string;
  readonly block: string;
  readonly type: FieldPlace['type'] | null;
}

/** In points. */
export const signatureWidth = 220;
export const signatureHeight = 44;
export const lineHeight = 14;
/** Where the value of a line begins, beside its label. */
export const valueAt = 64;

/** A signature block. What keeps a block together in pdfmake loses the places of its nodes: whoever writes does that. */
export function signatureContent(
  { id, party, name, lines }: ResolvedSignature,
  locale: string,
  letters: PdfLetters,
  stamped: Stamped[],
): Content {
  const labels = signatureLabels(locale);
  const head = {
    text: [`${labels.signedFor} `, { text: letters.drawn(name ?? ''), bold: true }],
    margin: [0, 0, 0, signatureHeight] as Margin,
  };
  const rule = { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: signatureWidth, y2: 0, lineWidth: 0.7 }] };
  const below = lines.map(({ line, value }) => {
    const node = { text: `${labels[line]}: ${letters.drawn(value ?? '')}`.trimEnd(), margin: [0, 3, 0, 0] as Margin };
    stamped.push({ node, party, block: id, type: value === null ? line : null });
    return node;
  });
  stamped.push({ node: head, party, block: id, type: null }, { node: rule, party, block: id, type: 'signature' });
  return { margin: [0, 16, 0, 12], stack: [head, rule, ...below] };
}

type Margin = [number, number, number, number];
