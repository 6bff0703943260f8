import type { PageLayers } from '../../engine/page-layers.ts';
import type { PlacedMark } from './place-marks.ts';

const LAYER = 'document-viewer-marks';

/** Paint the marks of one page over it. */
export function paintMarks(
  layers: PageLayers,
  pageNumber: number,
  marks: readonly PlacedMark[],
  active: number | undefined,
): void {
  const shapes = marks.flatMap(({ index, pages }) =>
    pages
      .filter(({ page }) => page === pageNumber)
      .flatMap(({ rectangles }) => rectangles.map((box) => ({ index, box }))),
  );
  if (shapes.length === 0) return;
  const layer = layers.put(pageNumber, LAYER);
  if (!layer) return;
  layer.element.setAttribute('aria-hidden', 'true');
  for (const { index, box } of shapes) {
    const mark = document.createElement('div');
    if (index === active) mark.dataset['active'] = '';
    layer.place(mark, box);
    layer.element.append(mark);
  }
}

export const wipeMarks = (layers: PageLayers): void => layers.remove(LAYER);
