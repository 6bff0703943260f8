import type { GuestEnvelope, GuestField } from '#api-contract/envelopes/guest';
import type { FieldValue } from '#api-contract/envelopes/schema';
import { useFormat } from '#design-system/format';
import { Box } from '#design-system/layout';
import type { Values } from '#machines/signing-ceremony';
import { isFilled, labelOf, textOf, valueOf } from './field-text.ts';
import { messages } from './guest-reading.messages.ts';

interface FieldOnPageProps {
  readonly field: GuestField;
  readonly values: Values;
  readonly envelope: GuestEnvelope;
  readonly onOpen: () => void;
}

/** A field where it lies on its page. Small ones have a larger target. */
export function FieldOnPage({ field, values, envelope, onOpen }: FieldOnPageProps) {
  const format = useFormat();
  const { x, y, w, h } = field.rect;
  const value = valueOf(field, values, envelope);
  const said = textOf(value, format.date, field.type);
  const label = labelOf(field);
  const named = isFilled(value) ? messages.reading.filled(label, said) : messages.reading.empty(label);
  return (
    <button
      type="button"
      id={`field-${field.key}`}
      aria-label={field.required ? named : messages.reading.optional(named)}
      disabled={field.type === 'date'}
      onClick={onOpen}
      style={{
        position: 'absolute',
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${w * 100}%`,
        height: `${h * 100}%`,
        minWidth: 24,
        minHeight: 24,
      }}
    >
      <Box
        height="full"
        overflow="hidden"
        borderWidth="2px"
        borderRadius="sm"
        borderColor={isFilled(value) ? 'green.600' : 'dark-blue.700'}
        borderStyle={field.required || isFilled(value) ? 'solid' : 'dashed'}
        bg={isFilled(value) ? 'transparent' : 'dark-blue.700/12'}
        color="black"
        textStyle="xs"
        lineHeight="1.1"
      >
        {isFilled(value) ? <Printed value={value} text={said} /> : label}
      </Box>
    </button>
  );
}

function Printed({ value, text }: { readonly value: FieldValue | null; readonly text: string }) {
  if (value === true) return '✓';
  if (typeof value === 'object' && value?.kind === 'image')
    return (
      <img
        alt=""
        src={`data:${value.type};base64,${value.data}`}
        style={{ width: '100%', height: '100%', objectFit: 'contain' }}
      />
    );
  if (typeof value === 'object' && value?.kind === 'drawn') return <Strokes {...value} />;
  return <bdi style={typeof value === 'object' ? { fontStyle: 'italic' } : undefined}>{text}</bdi>;
}

interface StrokesProps {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly number[])[];
}

/** A drawn signature as vectors: it stays whole however the page is turned. */
export function Strokes({ width, height, strokes }: StrokesProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden preserveAspectRatio="xMidYMid meet">
      {strokes.map((stroke, at) => (
        <polyline
          key={at}
          points={stroke.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={Math.max(width, height) / 120}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
