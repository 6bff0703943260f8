import type { Guides } from '#machines/field-placement';
import type { PageLayer, PageLayers } from '../../engine/page-layers.ts';
import type { ShownField } from '../../plugin-api/viewer-props.ts';

const name = 'document-fields';

interface Acts {
  readonly onGrab: (key: string, at: { readonly x: number; readonly y: number }, corner: boolean) => void;
  readonly onFocus: (key: string) => void;
  /** Whether the key meant something. */
  readonly onKey: (key: string, event: KeyboardEvent) => boolean;
}

/** Draws the fields of a page anew; the one that has the focus keeps it. */
export function paintFields(
  layers: PageLayers,
  page: number,
  fields: readonly ShownField[],
  { selected, guides }: { readonly selected: string | null; readonly guides: Guides | null },
  acts: Acts,
): void {
  const focused = document.activeElement?.closest<HTMLElement>('.document-field')?.dataset.field;
  const layer = layers.put(page, name);
  if (!layer) return;
  for (const field of fields.filter((each) => each.page === page)) {
    const box = layers.boxOf(page, field);
    if (!box) continue;
    const element = drawn(field, selected === field.key, layers, acts);
    layer.place(element, box);
    layer.element.append(element);
    if (focused === field.key) element.focus({ preventScroll: true });
  }
  if (guides) drawGuides(layer, page, guides, layers);
}

/** Lines across the page that the held field snapped to. */
function drawGuides(layer: PageLayer, page: number, { x, y }: Guides, layers: PageLayers): void {
  const lines = [...(x === null ? [] : [{ x, y: 0, w: 0, h: 1 }]), ...(y === null ? [] : [{ x: 0, y, w: 1, h: 0 }])];
  for (const line of lines) {
    const box = layers.boxOf(page, line);
    if (!box) continue;
    const element = document.createElement('span');
    element.className = 'document-fields-guide';
    layer.place(element, box);
    layer.element.append(element);
  }
}

export const wipeFields = (layers: PageLayers): void => layers.remove(name);

function drawn(field: ShownField, isSelected: boolean, layers: PageLayers, acts: Acts): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'document-field';
  element.dataset.field = field.key;
  element.dataset.tone = String(field.tone % 6);
  element.toggleAttribute('data-selected', isSelected);
  element.setAttribute('aria-label', field.label);
  element.setAttribute('aria-pressed', String(isSelected));
  const words = document.createElement('span');
  words.textContent = field.label;
  const corner = document.createElement('span');
  corner.className = 'document-field-corner';
  element.append(words, corner);
  element.addEventListener('pointerdown', (event) => {
    const at = layers.shareAt(field.page, event.clientX, event.clientY);
    if (event.button !== 0 || !at) return;
    event.preventDefault();
    event.stopPropagation();
    element.focus({ preventScroll: true });
    acts.onGrab(field.key, at, event.target === corner);
  });
  element.addEventListener('focus', () => acts.onFocus(field.key));
  element.addEventListener('keydown', (event) => {
    if (!acts.onKey(field.key, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return element;
}
