import type { z } from 'zod';

type Check = (value: unknown) => boolean;

interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}

/**
 * Tells whether a schema of texts, lists and loose objects takes a value, without the copy that parsing makes; what is wrong
 * with one that it doesn’t take, the schema says. Throws for schemas of anything else.
 */
export function accepts<Value>(schema: z.core.$ZodType<Value>): (value: unknown) => value is Value {
  const known = new Map<z.core.$ZodType, Check>();
  /** Checks are made when they are first asked for, since parts hold parts. */
  const checkOf = (each: z.core.$ZodType): Check => {
    let check = known.get(each);
    if (!check) {
      let made: Check | undefined;
      check = (value) => (made ??= make(each))(value);
      known.set(each, check);
    }
    return check;
  };
  const make = ({ _zod: { def } }: z.core.$ZodType): Check => {
    const { type, innerType, element, shape } = def as Definition;
    if (type === 'string') return (value) => typeof value === 'string';
    if (type === 'optional' && innerType) {
      const check = checkOf(innerType);
      return (value) => value === undefined || check(value);
    }
    if (type === 'array' && element) {
      const check = checkOf(element);
      return (value) => Array.isArray(value) && value.every(check);
    }
    if (type === 'object' && shape) {
      const fields = Object.entries(shape).map(([name, field]) => ({ name, check: checkOf(field) }));
      return (value) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        fields.every(({ name, check }) => check((value as Record<string, unknown>)[name]));
    }
    throw new Error(`Not told of schemas of this type: ${type}.`);
  };
  return checkOf(schema) as (value: unknown) => value is Value;
}
