import { useState } from 'react';
import { parseLocaleNumber, useFormat } from '../format/index.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** How far the arrow keys move; also the precision that typing is rounded to. */
  step?: number;
};

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const decimalsOf = (step: number) => String(step).split('.')[1]?.length ?? 0;

/** A number, written as the reader's locale writes it. Arrow keys step, Page Up and Page Down step by ten. */
export function NumberInput({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  onBlur,
  ...input
}: NumberInputProps) {
  const { locale, number } = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const written = value === null ? '' : number(value, { maximumFractionDigits: 20 });

  const settle = (next: number) => onChange(clamp(Number(next.toFixed(decimalsOf(step))), min, max));
  const moves: Record<string, number> = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 };

  return (
    <TextInput
      inputMode={step % 1 === 0 && min >= 0 ? 'numeric' : 'decimal'}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      fontVariantNumeric="tabular-nums"
      {...input}
      value={draft ?? written}
      onChange={(text) => {
        setDraft(text);
        onChange(text.trim() === '' ? null : parseLocaleNumber(text, locale));
      }}
      onBlur={(event) => {
        setDraft(null);
        if (value !== null) settle(value);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (move === undefined) return;
        event.preventDefault();
        setDraft(null);
        settle((value ?? 0) + move);
      }}
    />
  );
}
