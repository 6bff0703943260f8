import type { DocumentPage, Box } from '../types.ts';
import { type PageOfState, pagesOf } from '../verify/changes/pages.ts';
import type { DocumentState } from '../verify/file/document-state.ts';

/** US Letter: what readers assume of a page that doesn't say its size. */
const assumed = [0, 0, 612, 792];
/** Readers show nothing smaller, and ignore a scale that isn't positive. */
const smallest = 1e-3;

/** Returns the pages of a document as people see them. */
export function documentPages(state: DocumentState): DocumentPage[] {
  return pagesOf(state).map((page) => documentPage(state, page));
}

function documentPage(state: DocumentState, page: PageOfState): DocumentPage {
  const media = boxOf(state, page, 'MediaBox') ?? toBox(assumed);
  const given = boxOf(state, page, 'CropBox');
  const crop = (given && overlap(media, given)) ?? media;
  const unit = state.resolve(page.dictionary.get('UserUnit'));
  const userUnit = typeof unit === 'number' && unit > smallest ? unit : 1;
  const rotation = turned(state.resolve(page.get('Rotate')));
  const [width, height] = rotation % 180 === 0 ? [crop.width, crop.height] : [crop.height, crop.width];
  return { width: width * userUnit, height: height * userUnit, rotation, crop, userUnit };
}

function turned(value: unknown): DocumentPage['rotation'] {
  const quarters = typeof value === 'number' && value % 90 === 0 ? (((value / 90) % 4) + 4) % 4 : 0;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}

function boxOf(state: DocumentState, page: PageOfState, key: string): Box | null {
  const numbers = state.array(page.get(key)).map((value) => state.resolve(value));
  if (numbers.length < 4 || !numbers.every((value) => typeof value === 'number')) return null;
  const box = toBox(numbers as number[]);
  return box.width > smallest && box.height > smallest ? box : null;
}

/** A box of any two opposite corners. */
function toBox([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box {
  const [x, y] = [Math.min(left, right), Math.min(bottom, top)];
  return { x, y, width: Math.abs(right - left), height: Math.abs(top - bottom) };
}

function overlap(one: Box, other: Box): Box | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > smallest && height > smallest ? { x, y, width, height } : null;
}
