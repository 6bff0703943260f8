import type { PdfjsCore } from './pdfjs-library.ts';

/** Marks the element that contains a viewer. */
export const VIEWER_ROOT = 'data-document-viewer';
/** Marks the element that scrolls the pages. */
export const PAGES_ROOT = 'data-document-pages';

const globalListeners = ['keydown', 'keyup', 'copy', 'cut', 'paste', 'dragOver', 'drop'] as const;

type Listener = (this: unknown, event: Event) => unknown;

/** Claims an event before pdf.js sees it; `true` when it is dealt with. */
export type Interceptor = (kind: (typeof globalListeners)[number], event: Event) => boolean;

let interceptor: Interceptor | undefined;
let lastTouched: EventTarget | null = null;
let guarded = false;

/** Let the viewer that is open look at keys, pastes and drops first. Returns the way to stop. */
export function interceptEvents(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = undefined;
  };
}

/**
 * pdf.js's editors listen on the window: with an annotation selected, Backspace in any field of the application would
 * delete it, copying would fail everywhere, an image dropped anywhere would become a stamp. From now on they only see
 * what happens in the viewer.
 */
export function guardGlobalListeners(core: PdfjsCore): void {
  if (guarded) return;
  guarded = true;
  const prototype = core.AnnotationEditorUIManager.prototype as unknown as Record<string, Listener>;
  for (const name of globalListeners) {
    const listen = prototype[name];
    if (!listen) throw new Error(`pdf.js has no listener "${name}" any more.`);
    prototype[name] = function guard(event) {
      if (!belongsToViewer(event.target, lastTouched) || interceptor?.(name, event)) return undefined;
      return listen.call(this, event);
    };
  }
  const note = (event: Event) => void (lastTouched = event.target);
  document.addEventListener('pointerdown', note, { capture: true });
  document.addEventListener('focusin', note, { capture: true });
}

/**
 * Whether an event with this target is the viewer's: anything on the pages, and beside them anything but a field that
 * text is typed into. What nothing has the focus for belongs to whatever was touched last and is still there.
 */
export function belongsToViewer(target: EventTarget | null, touched: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  if (!element || element === document.body || element === document.documentElement) {
    return (
      touched instanceof Element && touched.isConnected && touched !== document.body && belongsToViewer(touched, null)
    );
  }
  if (!element.closest(`[${VIEWER_ROOT}]`)) return false;
  return element.closest(`[${PAGES_ROOT}]`) !== null || !isTypedInto(element);
}

/** Whether an element takes text, or is inside one that does. */
export function isTypedInto(element: Element): boolean {
  return element.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]') !== null;
}

/** Whether an element has a menu or dialog open, or is in one outside the viewer. */
export function isInOverlay(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  return element.getAttribute('aria-expanded') === 'true' || !element.closest(`[${VIEWER_ROOT}]`);
}
