import { declarationClass } from '../../../src/design-system/styled-system/class-names.ts';
import type { Declaration } from './find-styles.ts';
import { longhands } from './longhands.ts';
import { ruleText } from './rule-text.ts';

/** Resolves styles to plain CSS, as Chakra does; conditions of the page (`@media`) come last, in their order. */
export type ResolveStyles = (styles: object) => object;

interface Rule {
  readonly name: string;
  readonly styles: object;
  /** The condition of the page, if any. */
  readonly under: string | undefined;
  /** How many single properties it sets: what sets more comes first, so that `paddingBlock` wins over `padding`. */
  readonly width: number;
  readonly ownSelector: boolean;
}

/** What each class of a style prop declares, in the order in which the rules have to stand. */
export function declarationRules(
  declarations: readonly Declaration[],
  resolve: ResolveStyles,
): (readonly [className: string, styles: object])[] {
  const rules = new Map<string, Rule>();
  for (const { conditions, property, value } of declarations) {
    const name = declarationClass(conditions, property, value);
    const styles = resolve(conditions.reduceRight<object>((below, each) => ({ [each]: below }), { [property]: value }));
    const other = rules.get(name);
    if (other && ruleText('&', other.styles) !== ruleText('&', styles)) {
      throw new Error(`${name} stands for two different styles: write the value in one way.`);
    }
    if (Object.keys(styles).length === 0) continue;
    const ownSelector = conditions.some((each) => each.includes('&'));
    rules.set(name, { name, styles, under: pageCondition(styles), width: widthOf(styles), ownSelector });
  }
  const order = conditionOrder([...rules.values()], resolve);
  return [...rules.values()]
    .toSorted(
      (one, other) =>
        order.indexOf(one.under) - order.indexOf(other.under) ||
        Number(one.ownSelector) - Number(other.ownSelector) ||
        other.width - one.width ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ name, styles }) => [name, styles]);
}

function pageCondition(styles: object): string | undefined {
  for (const [key, below] of Object.entries(styles)) {
    if (/^@(media|container)/.test(key)) return key;
    const nested = typeof below === 'object' && below !== null ? pageCondition(below) : undefined;
    if (nested !== undefined) return nested;
  }
  return undefined;
}

function conditionOrder(rules: readonly Rule[], resolve: ResolveStyles): (string | undefined)[] {
  const conditions = new Set(rules.flatMap(({ under }) => (under === undefined ? [] : [under])));
  return [
    undefined,
    ...Object.keys(resolve(Object.fromEntries([...conditions].map((each) => [each, { order: '0' }])))),
  ];
}

function widthOf(styles: object): number {
  return Object.entries(styles)
    .map(([property, value]) =>
      typeof value === 'object' ? widthOf(value) : property.startsWith('--') ? 0 : longhands(property).length,
    )
    .reduce((sum, each) => sum + each, 0);
}
