import type { Variable } from '../../api-contract/drafting/variables.ts';

/** What people call a variable: its label, or its key in words. */
export function labelOf({ label, key }: Pick<Variable, 'label' | 'key'>): string {
  if (label.trim() !== '') return label.trim();
  const words = key
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What a variable asks, or what people call it where nobody is asked. */
export function questionOf(variable: Pick<Variable, 'label' | 'key' | 'question'>): string {
  return variable.question || labelOf(variable);
}
