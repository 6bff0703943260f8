import { type DialRoom, paperRoom } from '../dial/dial-room.ts';
import type { LabelRoom } from '../geometry/outside-labels.ts';

export const papers = ['a4', 'a3'] as const;
export const orientations = ['landscape', 'portrait'] as const;

/** What the wheel is printed on. */
export interface Sheet {
  readonly paper: (typeof papers)[number];
  readonly orientation: (typeof orientations)[number];
}

/** The parts of the first page, in pixels of which 96 are an inch. */
export interface SheetRoom {
  readonly width: number;
  readonly height: number;
  readonly dial: DialRoom;
  readonly labels: LabelRoom;
  /** How many lines a name can take. */
  readonly lines: number;
}

const pixelsPerMillimetre = 96 / 25.4;
const sides = { a4: [297, 210], a3: [420, 297] } as const;
/** As in the rules for pages of `wheel.css`. */
const margin = 10;
/** Pixels that the title and the names of the rings take. */
const above = 64;
/** Pixels over and under the rings, for names at the top and at the bottom. */
const spare = 24;
/** As much of the width as the rings may take from their centre. */
const widest = 0.28;

/** Where the wheel and the names around it lie on a sheet. */
export function sheetRoom({ paper, orientation }: Sheet): SheetRoom {
  const [long, short] = sides[paper].map((side) => (side - 2 * margin) * pixelsPerMillimetre) as [number, number];
  const isWide = orientation === 'landscape';
  const width = Math.floor(isWide ? long : short);
  const height = Math.floor(isWide ? short : long) - above;
  const outer = Math.floor(Math.min(height / 2 - spare, width * widest));
  // Names that have less room beside the wheel than above and below take two lines.
  const lines = isWide ? 1 : 2;
  return {
    width,
    height,
    dial: paperRoom(outer),
    labels: { rim: outer + 6, column: outer + Math.max(28, outer * 0.12), height, pitch: lines * 12 + 2 },
    lines,
  };
}
