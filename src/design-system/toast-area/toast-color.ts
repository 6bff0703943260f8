import type { Tone } from '../tone/index.ts';

const tones: Record<string, Tone> = {
  neutral: 'neutral',
  gray: 'neutral',
  info: 'info',
  primary: 'info',
  success: 'success',
  green: 'success',
  warning: 'warning',
  orange: 'warning',
  danger: 'danger',
  error: 'danger',
  red: 'danger',
};

/** The tone of a toast's colour word; an unknown or missing one is `info`, the product's primary. */
export const toastTone = (color: string | undefined): Tone => tones[color ?? 'primary'] ?? 'info';
