import type { Styles } from './class-names.ts';

/** Styles one over the other, by what their names stand for; what lies below a condition is merged, not replaced. */
export function mergeStyles(layers: readonly Styles[], properties: Readonly<Record<string, string>>): Styles {
  const merged: Record<string, unknown> = {};
  for (const layer of layers) {
    for (const name in layer) {
      const value = layer[name];
      if (value === undefined) continue;
      const property = properties[name] ?? name;
      const below = merged[property];
      merged[property] = isStyles(below) && isStyles(value) ? mergeStyles([below, value], properties) : value;
    }
  }
  return merged;
}

const isStyles = (value: unknown): value is Styles => typeof value === 'object' && value !== null;
