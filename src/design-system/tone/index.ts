/** What a colour means, everywhere in the product. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The palette that a tone draws from. */
export const tonePalette = {
  neutral: 'gray',
  info: 'dark-blue',
  success: 'green',
  warning: 'orange',
  danger: 'red',
} as const satisfies Record<Tone, string>;
