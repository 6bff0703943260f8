import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '#design-system/button';
import { HStack, Spacer, Text } from '#design-system/layout';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import type { DrawnCurves } from '../../engine/pdfjs-internals.ts';

const PEN_THICKNESS = 2;

interface SignaturePadProps {
  onChange: (drawn: DrawnCurves | undefined) => void;
}

/** A sheet to sign on, with the mouse, a finger or a pen. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const [curves, setCurves] = useState<number[][]>([]);
  const current = useRef<number[]>(undefined);

  const tell = (next: number[][], { clientWidth: width, clientHeight: height }: Element) => {
    setCurves(next);
    onChange({ curves: next.map((points) => ({ points })), width, height, thickness: PEN_THICKNESS });
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = pointOf(event);
    tell([...curves, current.current], event.currentTarget);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const line = current.current;
    const [x, y] = pointOf(event);
    if (!line || x === undefined || y === undefined || (x === line.at(-2) && y === line.at(-1))) return;
    line.push(x, y);
    tell([...curves.slice(0, -1), [...line]], event.currentTarget);
  };
  const release = () => {
    current.current = undefined;
  };
  const clear = () => {
    setCurves([]);
    onChange(undefined);
  };

  return (
    <>
      <svg
        className="document-viewer-pad"
        role="img"
        aria-label={messages.signature.drawLabel}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <line x1="6%" x2="94%" y1="78%" y2="78%" className="document-viewer-baseline" />
        <path d={curves.map(pathOf).join('')} />
      </svg>
      <HStack gap="2">
        <Text tone="muted" textStyle="xs">
          {messages.signature.drawHint}
        </Text>
        <Spacer />
        <Button size="xs" variant="ghost" disabled={curves.length === 0} onClick={clear}>
          {messages.signature.clear}
        </Button>
      </HStack>
    </>
  );
}

function pointOf({ nativeEvent: { offsetX, offsetY } }: PointerEvent): number[] {
  return [Math.round(offsetX), Math.round(offsetY)];
}

function pathOf(points: readonly number[]): string {
  const [x, y, ...rest] = points;
  const lines = rest.length > 0 ? rest.join(' ') : `${x} ${y}`;
  return `M${x} ${y}L${lines}`;
}
