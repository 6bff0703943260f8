import type { Content } from 'pdfmake/interfaces';
import type { ResolvedSignature } from '../../resolve/resolved.ts';
import { signatureLabels } from '../../resolve/signature-labels.ts';
import type { FieldPlace } from '../file-info.ts';
import type { PdfLetters } from './fonts.ts';

/** A node of the definition that a field belongs to: pdfmake adds where it was drawn. */
export interface Stamped {
  readonly node: object;
  readonly party: string;
  readonly block: string;
  readonly type: FieldPlace['type'];
}

/** In points. */
export const signatureWidth = 220;
export const signatureHeight = 44;
export const lineHeight = 14;
/** Where the value of a line begins, beside its label. */
export const valueAt = 64;

/** A signature block: never parted by the end of a page. */
export function signatureContent(
  { id, party, name, lines }: ResolvedSignature,
  locale: string,
  letters: PdfLetters,
  stamped: Stamped[],
): Content {
  const labels = signatureLabels(locale);
  const rule = { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: signatureWidth, y2: 0, lineWidth: 0.7 }] };
  stamped.push({ node: rule, party, block: id, type: 'signature' });
  const below = lines.map(({ line, value }) => {
    const node = { text: `${labels[line]}: ${letters.drawn(value ?? '')}`.trimEnd(), margin: [0, 3, 0, 0] as Margin };
    if (value === null) stamped.push({ node, party, block: id, type: line });
    return node;
  });
  return {
    unbreakable: true,
    margin: [0, 16, 0, 12],
    stack: [
      { text: [`${labels.signedFor} `, { text: letters.drawn(name ?? ''), bold: true }], margin: [0, 0, 0, signatureHeight] },
      rule,
      ...below,
    ],
  };
}

type Margin = [number, number, number, number];
