import createCache from '@emotion/cache';
import { css } from '@emotion/react';

const cache = createCache({ key: 'css' });
const { sheet } = cache;

/** The text of what Chakra resolved, as Emotion would write it. An empty selector is for rules with their own. */
export function ruleText(selector: string, styles: object): string {
  const written: string[] = [];
  sheet.insert = (rule: string) => void written.push(rule);
  const serialized = css(styles as Parameters<typeof css>[0]);
  // The cache remembers rules by name alone; here the same styles stand under many selectors.
  const named = { ...serialized, name: `${serialized.name} ${selector}` };
  const returned = cache.insert(selector, named, sheet, false) as unknown;
  return typeof returned === 'string' ? returned : written.join('');
}

/** A class name as a selector writes it. */
export const classSelector = (name: string) =>
  `.${name.replaceAll(/[^\w-]/gu, (character) => `\\${character}`).replace(/^\d/, (digit) => `\\3${digit} `)}`;
