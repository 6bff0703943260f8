import { numeral } from '../document/serialise.ts';
import type { Box, DocumentPage } from '../types.ts';

/** Where a mark is drawn: its own coordinates begin at its lower left corner as shown, in points. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** From the mark's coordinates to the page's. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  /** What it takes of the page, in the page's own units. */
  readonly bounds: Box;
}

/** The page's axes as shown: where right and down lead in its own coordinates, and its upper left corner. */
function axes({ rotation, crop: { x, y, width, height } }: DocumentPage) {
  if (rotation === 90) return { right: [0, 1], down: [1, 0], origin: [x, y] } as const;
  if (rotation === 180) return { right: [-1, 0], down: [0, 1], origin: [x + width, y] } as const;
  if (rotation === 270) return { right: [0, -1], down: [-1, 0], origin: [x + width, y + height] } as const;
  return { right: [1, 0], down: [0, -1], origin: [x, y + height] } as const;
}

/** Returns the frame for a rectangle that is given in fractions of the page as shown. */
export function frameOf(page: DocumentPage, rect: Box): Frame {
  const { right, down, origin } = axes(page);
  const scale = 1 / page.userUnit;
  const at = (fromLeft: number, fromTop: number): [number, number] => [
    origin[0] + (right[0] * fromLeft + down[0] * fromTop) * scale,
    origin[1] + (right[1] * fromLeft + down[1] * fromTop) * scale,
  ];
  const [width, height] = [rect.width * page.width, rect.height * page.height];
  const [left, top] = [rect.x * page.width, rect.y * page.height];
  const corner = at(left, top + height);
  const opposite = at(left + width, top);
  return {
    width,
    height,
    matrix: [right[0] * scale, right[1] * scale, -down[0] * scale, -down[1] * scale, ...corner],
    bounds: {
      x: Math.min(corner[0], opposite[0]),
      y: Math.min(corner[1], opposite[1]),
      width: Math.abs(opposite[0] - corner[0]),
      height: Math.abs(opposite[1] - corner[1]),
    },
  };
}

/** Returns operators that draw inside a frame. */
export function inFrame({ matrix }: Frame, operators: string): string {
  return `q ${matrix.map(numeral).join(' ')} cm\n${operators}\nQ`;
}
