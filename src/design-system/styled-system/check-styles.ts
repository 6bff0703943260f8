import { known, properties } from 'virtual:design-system';
import { declarationClass, eachDeclaration, type Styles } from './class-names.ts';

/**
 * Complains of a style that the style sheet has no rule for: its value could not be seen when the application was built.
 * Knows the rules in development and in the Storybook only.
 */
export function checkStyles(tag: unknown, choice: Readonly<Record<string, unknown>>, styles: Styles): void {
  if (!known) return;
  eachDeclaration(styles, properties, (...declared) => {
    const name = declarationClass(...declared);
    if (!known?.has(name)) console.error(`No style sheet has ${name}: its value is not seen in the build.`, tag);
  });
  for (const variant in choice) {
    if (typeof choice[variant] === 'object') console.error(`The variant ${variant} takes one value.`, tag);
  }
}
