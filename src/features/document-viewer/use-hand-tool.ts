import { useEffect } from 'react';
import { isTypedInto } from './engine/event-fence.ts';
import { useChosen } from './plugin-api/use-observable.ts';
import { useViewer } from './plugin-api/viewer-context.ts';

/** While the hand is taken, dragging with the mouse or a pen moves the pages. */
export function useHandTool(): void {
  const { engine } = useViewer();
  const hand = useChosen(engine.reading.state, (state) => state.hand);
  const toolInHand = useChosen(engine.annotating.state, ({ tool }) => tool !== 'none');
  const active = hand && !toolInHand;
  useEffect(() => {
    if (!active) return undefined;
    const { container } = engine.parts.viewer;
    const ending = new AbortController();
    const { signal } = ending;
    container.setAttribute('data-hand', '');
    const grab = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch' || isForItself(event.target)) return;
      event.preventDefault();
      container.setPointerCapture(event.pointerId);
      container.setAttribute('data-hand', 'grabbed');
    };
    const move = (event: PointerEvent) => {
      if (!container.hasPointerCapture(event.pointerId)) return;
      container.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    };
    const letGo = () => container.setAttribute('data-hand', '');
    container.addEventListener('pointerdown', grab, { signal });
    container.addEventListener('pointermove', move, { signal });
    container.addEventListener('lostpointercapture', letGo, { signal });
    return () => {
      ending.abort();
      container.removeAttribute('data-hand');
    };
  }, [active, engine]);
}

/** Links, buttons and form fields are pressed, not dragged. */
function isForItself(target: EventTarget | null): boolean {
  return target instanceof Element && (isTypedInto(target) || target.closest('a[href], button') !== null);
}
