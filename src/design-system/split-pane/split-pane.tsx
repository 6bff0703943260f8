import { chakra } from '@chakra-ui/react/styled-system';
import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { messages } from '../messages/index.ts';

const Frame = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', minHeight: '0', minWidth: '0', height: 'full', width: 'full' },
  variants: { stacks: { true: { flexDirection: { base: 'column', md: 'row' } } } },
});

const Sized = /* @__PURE__ */ chakra('div', {
  base: { minWidth: '0', minHeight: '0', flex: '0 0 auto' },
  variants: {
    stacks: {
      true: { width: { base: 'auto', md: 'var(--pane-width)' }, overflow: { base: 'visible', md: 'auto' } },
      false: { width: 'var(--pane-width)', overflow: 'auto' },
    },
  },
});

const Rest = /* @__PURE__ */ chakra('div', {
  base: { minWidth: '0', minHeight: '0' },
  variants: {
    stacks: {
      true: { flex: { base: 'none', md: '1 1 0' }, overflow: { base: 'visible', md: 'auto' } },
      false: { flex: '1 1 0', overflow: 'auto' },
    },
  },
});

const Handle = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'relative',
    flex: '0 0 1px',
    bg: 'border',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: 'docked',
    _before: { content: '""', position: 'absolute', insetBlock: '0', insetInline: '-12px' },
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInline: '-1px',
      bg: 'transparent',
      transition: 'background-color',
      transitionDuration: 'fast',
    },
    _hover: { _after: { bg: 'colorPalette.focusRing' } },
    '&[data-dragging]': { _after: { bg: 'colorPalette.focusRing' } },
    _focusVisible: { outline: 'none', _after: { bg: 'colorPalette.focusRing' } },
  },
  variants: { stacks: { true: { display: { base: 'none', md: 'block' } } } },
});

export interface SplitPaneProps {
  /** The pane with a width of its own. */
  pane: ReactNode;
  /** What fills the rest. */
  children: ReactNode;
  /** CSS pixels. */
  width: number;
  /** Called when a drag ends and on every key: the width to remember. */
  onWidthChange: (width: number) => void;
  min?: number;
  max?: number;
  /** The edge that the pane is at. */
  side?: 'start' | 'end';
  /** What the handle is called: "Width of the list". */
  label?: string;
  /** One above the other on narrow screens. */
  stacks?: boolean;
}

const keyStep = 16;

/** Two panes with a handle between them, for pointer and keyboard: arrows, Home, End. */
export function SplitPane({
  pane,
  children,
  width,
  onWidthChange,
  min = 200,
  max = 640,
  side = 'start',
  label = messages.resizePane,
  stacks = true,
}: SplitPaneProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const start = useRef({ x: 0, width: 0, sign: 1 });
  const clamp = (value: number) => Math.round(Math.min(max, Math.max(min, value)));
  const shown = clamp(dragged ?? width);

  const signOf = (element: Element) =>
    (getComputedStyle(element).direction === 'rtl' ? -1 : 1) * (side === 'start' ? 1 : -1);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: shown, sign: signOf(event.currentTarget) };
    setDragged(shown);
  };
  const drag = (event: PointerEvent) => {
    if (dragged !== null)
      setDragged(clamp(start.current.width + (event.clientX - start.current.x) * start.current.sign));
  };
  const release = () => {
    if (dragged === null) return;
    onWidthChange(shown);
    setDragged(null);
  };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const sign = signOf(event.currentTarget);
    const next: Record<string, number> = {
      ArrowRight: shown + keyStep * sign,
      ArrowLeft: shown - keyStep * sign,
      Home: min,
      End: max,
    };
    const target = next[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onWidthChange(clamp(target));
  };

  const sized = (
    <Sized id={id} stacks={stacks} style={{ '--pane-width': `${shown}px` } as CSSProperties}>
      {pane}
    </Sized>
  );
  const handle = (
    <Handle
      stacks={stacks}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={id}
      aria-valuenow={shown}
      aria-valuemin={min}
      aria-valuemax={max}
      data-dragging={dragged === null ? undefined : ''}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    />
  );
  return (
    <Frame stacks={stacks}>
      {side === 'start' && sized}
      {side === 'start' && handle}
      <Rest stacks={stacks}>{children}</Rest>
      {side === 'end' && handle}
      {side === 'end' && sized}
    </Frame>
  );
}
