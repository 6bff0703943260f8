import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

const widest = 1200;
const keyStep = 16;

/** The edge between two headers: dragged, or moved with the arrow keys. */
export function ColumnResizer({
  label,
  width,
  least,
  onResize,
}: {
  label: string;
  width: number;
  /** The narrowest that it can be made. */
  least: number;
  onResize: (width: number) => void;
}) {
  const grip = useRef<{ x: number; width: number; sign: number } | null>(null);

  const clamp = (asked: number) => Math.round(Math.min(widest, Math.max(least, asked)));
  const signOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = '';
    const shown = event.currentTarget.parentElement?.getBoundingClientRect().width ?? width;
    grip.current = { x: event.clientX, width: shown, sign: signOf(event.currentTarget) };
  };
  const drag = (event: PointerEvent) => {
    const from = grip.current;
    if (from) onResize(clamp(from.width + (event.clientX - from.x) * from.sign));
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['dragging'];
    grip.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: keyStep, ArrowLeft: -keyStep };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(clamp(width + step * signOf(event.currentTarget as Element)));
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={widest}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    />
  );
}
