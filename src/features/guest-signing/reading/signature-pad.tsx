import { type PointerEvent, useRef, useState } from 'react';
import type { SignatureMark } from '#api-contract/envelopes/schema';
import { Button } from '#design-system/button';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { messages } from './guest-reading.messages.ts';
import { Strokes } from './field-on-page.tsx';

const { field: words } = messages;

type Drawn = Extract<SignatureMark, { kind: 'drawn' }>;

/** The box that strokes are kept in, whatever size it has on screen. */
const box = { width: 600, height: 200 };
const maxNumbers = 3_998;

interface SignaturePadProps {
  readonly mark: Drawn | null;
  readonly error: string | null;
  readonly onChange: (mark: Drawn | null) => void;
}

/** A place to draw a signature. Strokes are kept as vectors, so turning the telephone loses nothing. */
export function SignaturePad({ mark, error, onChange }: SignaturePadProps) {
  const [stroke, setStroke] = useState<readonly number[] | null>(null);
  const pad = useRef<HTMLDivElement>(null);
  const strokes = mark?.strokes ?? [];

  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = pad.current?.getBoundingClientRect() ?? new DOMRect();
    const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
    return [
      within(((clientX - left) / width) * box.width, box.width),
      within(((clientY - top) / height) * box.height, box.height),
    ];
  };
  const end = () => {
    if (!stroke) return;
    const [x = 0, y = 0] = stroke;
    // A dot is a short stroke.
    const whole = stroke.length > 2 ? stroke : [x, y, x + 1, y];
    onChange({ kind: 'drawn', ...box, strokes: [...strokes, [...whole]] });
    setStroke(null);
  };

  return (
    <Stack gap="2">
      <Box
        ref={pad}
        role="img"
        aria-label={words.drawHere}
        borderWidth="1px"
        borderRadius="l2"
        bg="white"
        color="black"
        cursor="crosshair"
        style={{ aspectRatio: `${box.width} / ${box.height}`, touchAction: 'none' }}
        onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setStroke(pointOf(event));
        }}
        onPointerMove={(event: PointerEvent) => {
          if (stroke && stroke.length < maxNumbers) setStroke([...stroke, ...pointOf(event)]);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Strokes {...box} strokes={stroke ? [...strokes, stroke] : strokes} />
      </Box>
      <Flex justify="space-between" align="center" gap="3">
        <Text tone={error ? 'error' : 'muted'} textStyle="xs" role={error ? 'alert' : undefined}>
          {error ?? words.drawHint}
        </Text>
        <Button size="md" disabled={strokes.length === 0} onClick={() => onChange(null)}>
          {words.clear}
        </Button>
      </Flex>
    </Stack>
  );
}
