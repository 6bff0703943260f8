import type * as Library from 'pdf-lib';
import type { PDFDict, PDFDocument, PDFObject, PDFPage, PDFRef } from 'pdf-lib';

type PdfLib = typeof Library;
type Box = readonly [left: number, bottom: number, right: number, top: number];
type Matrix = readonly [number, number, number, number, number, number];

const HIDDEN = 2;
const NO_VIEW = 32;

/**
 * Make every annotation that has an appearance part of its page, drawn exactly where readers draw it. Links and form fields
 * stay; what has no appearance of its own stays an annotation, since each reader draws that in its own way.
 */
export function flattenAnnotations(pdfLib: PdfLib, document: PDFDocument): void {
  for (const page of document.getPages()) flattenPage(pdfLib, page);
}

function flattenPage(pdfLib: PdfLib, page: PDFPage): void {
  const { PDFName, PDFDict: Dict, PDFArray } = pdfLib;
  const list = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (!list) return;
  const kept: PDFObject[] = [];
  const operators: string[] = [];
  for (const entry of list.asArray()) {
    const annotation = page.doc.context.lookup(entry);
    if (!(annotation instanceof Dict)) continue;
    const subtype = String(annotation.get(PDFName.of('Subtype')));
    if (subtype === '/Popup' || annotation.has(PDFName.of('IRT'))) continue;
    const appearance = appearanceOf(pdfLib, annotation);
    if (subtype === '/Link' || subtype === '/Widget' || !appearance) {
      kept.push(entry);
      continue;
    }
    if (isSeen(pdfLib, annotation)) operators.push(...drawing(pdfLib, page, annotation, appearance));
  }
  if (operators.length > 0) append(pdfLib, page, operators);
  if (kept.length > 0) page.node.set(PDFName.of('Annots'), page.doc.context.obj(kept));
  else page.node.delete(PDFName.of('Annots'));
}

function isSeen({ PDFName, PDFNumber }: PdfLib, annotation: PDFDict): boolean {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  return (flags & (HIDDEN | NO_VIEW)) === 0;
}

/** The normal appearance, in the state that an annotation is in where it has several. */
function appearanceOf(
  { PDFName, PDFDict: Dict, PDFStream, PDFRef: Ref }: PdfLib,
  annotation: PDFDict,
): PDFRef | undefined {
  const { context } = annotation;
  const appearances = annotation.lookup(PDFName.of('AP'));
  if (!(appearances instanceof Dict)) return undefined;
  let normal = appearances.get(PDFName.of('N'));
  const states = context.lookup(normal);
  if (states instanceof Dict) {
    const state = annotation.get(PDFName.of('AS'));
    normal = state instanceof PDFName ? states.get(state) : undefined;
  }
  return normal instanceof Ref && context.lookup(normal) instanceof PDFStream ? normal : undefined;
}

function drawing(pdfLib: PdfLib, page: PDFPage, annotation: PDFDict, appearance: PDFRef): string[] {
  const { PDFName, PDFStream, PDFArray } = pdfLib;
  const form = page.doc.context.lookup(appearance, PDFStream).dict;
  const rect = numbersIn(pdfLib, annotation.lookupMaybe(PDFName.of('Rect'), PDFArray), 4);
  const box = numbersIn(pdfLib, form.lookupMaybe(PDFName.of('BBox'), PDFArray), 4);
  if (!rect || !box) return [];
  const matrix = numbersIn(pdfLib, form.lookupMaybe(PDFName.of('Matrix'), PDFArray), 6) ?? [1, 0, 0, 1, 0, 0];
  const placing = placingMatrix(box as unknown as Box, matrix as unknown as Matrix, rect as unknown as Box);
  if (!placing) return [];
  form.set(PDFName.of('Type'), PDFName.of('XObject'));
  form.set(PDFName.of('Subtype'), PDFName.of('Form'));
  form.set(PDFName.of('BBox'), page.doc.context.obj(widened(box)));
  const name = page.node.newXObject('Flat', appearance);
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const clip = [Math.min(left, right), Math.min(bottom, top), Math.abs(right - left), Math.abs(top - bottom)];
  return [`q ${clip.map(written).join(' ')} re W n ${placing.map(written).join(' ')} cm ${name.toString()} Do Q`];
}

/** Annotations are cut off at their rectangle on the page; cutting once more at the box would soften the edge again. */
function widened([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number[] {
  const [across, up] = [Math.abs(right - left), Math.abs(top - bottom)];
  return [
    Math.min(left, right) - across,
    Math.min(bottom, top) - up,
    Math.max(left, right) + across,
    Math.max(bottom, top) + up,
  ];
}

/**
 * How an appearance is put into its annotation's rectangle (ISO 32000-2, 12.5.5); nothing when it has no extent. Reckoned
 * in single precision, as pdf.js does, so that no edge falls otherwise than before.
 */
export function placingMatrix(box: Box, [a, b, c, d, e, f]: Matrix, rect: Box): Matrix | undefined {
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const));
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [left = 0, right = 0, bottom = 0, top = 0] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ].map(Math.fround);
  if (right === left || top === bottom) return undefined;
  const [x0, x1] = [Math.min(rect[0], rect[2]), Math.max(rect[0], rect[2])];
  const [y0, y1] = [Math.min(rect[1], rect[3]), Math.max(rect[1], rect[3])];
  const [across, up] = [(x1 - x0) / (right - left), (y1 - y0) / (top - bottom)];
  return [across, 0, 0, up, x0 - left * across, y0 - bottom * up];
}

/** Draw after everything that the page draws, in a state that nothing of it has touched. */
function append({ PDFName, PDFArray }: PdfLib, page: PDFPage, operators: readonly string[]): void {
  const { context } = page.doc;
  const stream = (text: string) => context.register(context.flateStream(text));
  const contents = page.node.get(PDFName.of('Contents'));
  const before = page.node.lookup(PDFName.of('Contents'));
  const parts = before instanceof PDFArray ? before.asArray() : contents ? [contents] : [];
  const all = [stream('q\n'), ...parts, stream('\nQ\n'), stream(`${operators.join('\n')}\n`)];
  page.node.set(PDFName.of('Contents'), context.obj(all));
}

function numbersIn({ PDFNumber }: PdfLib, list: Library.PDFArray | undefined, count: number): number[] | undefined {
  const numbers = list?.asArray().map((_, index) => list.lookupMaybe(index, PDFNumber)?.asNumber());
  return numbers?.length === count && numbers.every((number) => number !== undefined)
    ? (numbers as number[])
    : undefined;
}

const written = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(15));
