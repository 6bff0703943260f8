import { movedBy, resizedBy } from '#machines/field-placement';
import type { PageShare } from '../../engine/page-layers.ts';

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a field is after a key: arrows move it by a point, with Shift by ten; with Ctrl they resize it. Null for other keys. */
export function fieldKey(
  { key, shiftKey, ctrlKey, metaKey }: Press,
  { x, y, w, h }: PageShare,
  page: { readonly width: number; readonly height: number },
): PageShare | 'remove' | null {
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  const arrow = arrows[key];
  if (!arrow) return null;
  const points = shiftKey ? 10 : 1;
  const by = { x: (arrow.x * points) / page.width, y: (arrow.y * points) / page.height };
  return ctrlKey || metaKey ? resizedBy({ x, y, w, h }, by) : movedBy({ x, y, w, h }, by);
}
