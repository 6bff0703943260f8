/** Returns the columns, by number from 0, whose field an earlier column holds already. */
export function takenTwice<Field extends string>(
  fields: readonly (Field | null)[],
  repeatable: readonly string[] = [],
): number[] {
  return fields.flatMap((field, at) =>
    field !== null && !repeatable.includes(field) && fields.indexOf(field) < at ? [at] : [],
  );
}
