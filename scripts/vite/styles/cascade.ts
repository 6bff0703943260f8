import { overlap } from './longhands.ts';

/** One declaration with the selectors and conditions above it. */
interface Declared {
  readonly key: string;
  readonly under: string;
  readonly selectors: string;
  readonly property: string;
  readonly value: string;
}

/** A resolved style sheet's declarations in their order. */
function declared(styles: object, path: readonly string[] = []): Declared[] {
  return Object.entries(styles).flatMap(([property, value]): Declared[] => {
    if (typeof value === 'object' && value !== null) return declared(value, [...path, property]);
    const selectors = path.filter((part) => !part.startsWith('@')).join(' ');
    const under = path.join(' ');
    return [{ key: `${under}|${property}`, under, selectors, property, value: String(value) }];
  });
}

/** What keeps styles one after the other from coming to the same as `together`; empty where nothing does. */
export function differences(together: object, apart: readonly object[]): string[] {
  const wanted = declared(together);
  const place = new Map(wanted.map(({ key }, index) => [key, index]));
  const all = apart.flatMap((styles) => declared(styles));
  const last = new Map(all.map(({ key }, index) => [key, index]));
  const effective = all.filter(({ key }, index) => last.get(key) === index);
  return [
    ...wanted.flatMap(({ key, value }) => {
      const found = effective.find((each) => each.key === key)?.value;
      return found === value ? [] : [`${key} is ${found}, not ${value}`];
    }),
    ...effective.flatMap((each, index) => {
      const later = effective.slice(index + 1).filter(({ selectors }) => selectors === each.selectors);
      const at = place.get(each.key);
      if (at === undefined) {
        const covered = later.some(({ under, property }) => property === each.property && under === each.selectors);
        return covered ? [] : [`${each.key} is ${each.value}, which is not asked for`];
      }
      return later
        .filter(({ key, property, value }) => {
          const other = place.get(key);
          return other !== undefined && other < at && value !== each.value && overlap(property, each.property);
        })
        .map(({ key }) => `${key} comes after ${each.key}, not before it`);
    }),
  ];
}
