import type { PageRectangle } from './engine/open-document.ts';
import { definePlugin } from './plugin-api/plugin.ts';

const LAYER = 'story-fields';
/** In PDF points. */
const STEP = 10;

const steps: Record<string, { right: number; up: number }> = {
  ArrowLeft: { right: -STEP, up: 0 },
  ArrowRight: { right: STEP, up: 0 },
  ArrowDown: { right: 0, up: -STEP },
  ArrowUp: { right: 0, up: STEP },
};

/** A plugin that is not of the product: one rectangle on the first page, placed in PDF coordinates and moved with the arrow keys. */
export const fieldPlugin = (placed: PageRectangle) =>
  definePlugin({
    name: 'fields',
    start({ layers }) {
      let box = placed;
      const show = (focused: boolean) => {
        const layer = layers.put(1, LAYER);
        if (!layer) return;
        const field = document.createElement('button');
        field.type = 'button';
        field.setAttribute('aria-label', 'Signature field');
        field.style.cssText = 'position: absolute; border: 2px solid; background: transparent';
        field.addEventListener('keydown', (event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          box = moved(box, step);
          layer.place(field, box);
        });
        layer.element.style.cssText += 'position: absolute; inset: 0; z-index: 3';
        layer.place(field, box);
        layer.element.append(field);
        if (focused) field.focus();
      };
      show(false);
      const stop = layers.onDrawn((page) => {
        if (page === 1) show(document.activeElement?.closest(`.${LAYER}`) != null);
      });
      return {
        stop() {
          stop();
          layers.remove(LAYER);
        },
      };
    },
  });

const moved = ({ left, bottom, right: end, top }: PageRectangle, { right, up }: { right: number; up: number }) => ({
  left: left + right,
  right: end + right,
  bottom: bottom + up,
  top: top + up,
});
