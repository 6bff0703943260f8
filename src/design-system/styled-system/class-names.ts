/** Styles as they are written: properties, and below conditions (`_hover`, `md`, `& > li`) properties again. */
export interface Styles {
  readonly [name: string]: unknown;
}

/** Told one declaration: under which conditions, which property, what value. */
export type Declare = (conditions: readonly string[], property: string, value: string | number | boolean) => void;

const breakpoint = /^(base|sm|md|lg|xl|2xl)(Only|Down|To.*)?$/;

const isCondition = (key: string) => /^[_@]|&/.test(key) || breakpoint.test(key);

const none: readonly string[] = [];

/** Tells every declaration of the styles. `properties` names each property: shorthands by what they stand for. */
export function eachDeclaration(
  styles: Styles,
  properties: Readonly<Record<string, string>>,
  declare: Declare,
  conditions: readonly string[] = none,
  property?: string,
): void {
  for (const key in styles) {
    const value = styles[key];
    if (value == null || value === false) continue;
    const inner = isCondition(key);
    const name = inner ? property : (property ?? properties[key] ?? key);
    const under = inner && key !== 'base' ? [...conditions, key] : conditions;
    if (typeof value === 'object') eachDeclaration(value as Styles, properties, declare, under, name);
    else if (name !== undefined) declare(under, name, value as string | number | boolean);
  }
}

/** The class of one declaration: `padding_4`, `md:padding_5`, `_hover:color_fg`. */
export function declarationClass(conditions: readonly string[], property: string, value: unknown): string {
  const name = conditions.length === 0 ? `${property}_${value}` : `${conditions.join(':')}:${property}_${value}`;
  return name.includes(' ') ? name.replaceAll(' ', '_') : name;
}
