import type { ViewerEngine } from '../../engine/viewer-engine.ts';

/** Whoever moves farther than this, in pixels, does not mean the place. */
const STILL = 6;

/** With the tool in hand, a click on a page begins a signature there. Returns the way to stop. */
export function signOnClick({ annotating, parts }: ViewerEngine): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  const { container } = parts.viewer;
  let pressed: PointerEvent | undefined;
  container.addEventListener(
    'pointerdown',
    (event) => (pressed = annotating.state.get().hasSelection || event.button !== 0 ? undefined : event),
    options,
  );
  container.addEventListener(
    'pointerup',
    ({ target, clientX, clientY, offsetX, offsetY }) => {
      if (!pressed || Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > STILL) return;
      const isPage = target instanceof HTMLElement && target.matches('.annotationEditorLayer.signatureEditing');
      const page = isPage && target.closest<HTMLElement>('.page')?.dataset['pageNumber'];
      if (page) annotating.signAt(Number(page) - 1, offsetX, offsetY);
    },
    options,
  );
  return () => ending.abort();
}
