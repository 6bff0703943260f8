import { z } from 'zod';
import {
  type RowName,
  rowNames,
  type EditName,
  editNames,
  type Field,
  type Fields,
  type RecordName,
  recordNames,
} from './fields.ts';
import { factKey, type FactKey, type Reference } from './field-keys.ts';
import { someTags } from './tags.ts';
import { amount, country, currency, day, id, line, moment } from './values.ts';
import { valueMessages } from './values.messages.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ValueOfKind {
  text: string;
  person: Named;
  counterparty: Named;
  contract: Named;
  currency: string;
  country: string;
  flag: boolean;
  tags: string[];
  day: string;
  moment: string;
  number: number;
  money: string;
}

type Known<F extends Field> = F extends { options: readonly (infer O extends string)[] }
  ? O
  : F['kind'] extends keyof ValueOfKind
    ? ValueOfKind[F['kind']]
    : never;

type AlwaysSet = { required: true } | { kind: 'flag' | 'tags' | 'moment' };
/** Whether records always have a value in a field. */
export const isAlwaysSet = ({ required, kind }: Field) =>
  required === true || kind === 'flag' || kind === 'tags' || kind === 'moment';

type OrNull<F extends Field, Value> = F extends AlwaysSet ? Value : Value | null;

/** A value as records show it. */
export type Shown<F extends Field> = OrNull<F, Known<F>>;

/** A value as changes give it. */
export type Given<F extends Field> = OrNull<F, F extends Reference ? string : Known<F>>;

export type ShownShape<F extends Fields, K extends keyof F> = { [N in K]: z.ZodType<Shown<F[N]>, Shown<F[N]>> };
type RecordShape<F extends Fields> = ShownShape<F, RecordName<F>>;
type RowShape<F extends Fields> = ShownShape<F, RowName<F>>;
type FactShape<F extends Fields> = {
  [K in EditName<F> as FactKey<F, K>]: z.ZodType<Given<F[K]>, Given<F[K]>>;
};

/** What one record says of its fields. */
export const recordShape = <const F extends Fields>(table: F) =>
  shapeOf(table, recordNames(table), shownSchema) as RecordShape<F>;

/** What a row of the list says of its fields. */
export const rowShape = <const F extends Fields>(table: F) =>
  shapeOf(table, rowNames(table), shownSchema) as RowShape<F>;

/** What people enter; fields with a rule of their own are overwritten. */
export const factShape = <const F extends Fields>(table: F) => {
  const shape = shapeOf(table, editNames(table), givenSchema);
  return Object.fromEntries(
    Object.entries(shape as z.ZodRawShape).map(([name, schema]) => [factKey(table, name), schema]),
  ) as unknown as FactShape<F>;
};

function shapeOf(table: Fields, names: readonly string[], schemaOf: (field: Field) => z.ZodType): unknown {
  return Object.fromEntries(
    names.map((name) => {
      const field = table[name] as Field;
      return [name, isAlwaysSet(field) ? schemaOf(field) : schemaOf(field).nullable()];
    }),
  );
}

const named = z.object({ id, name: z.string() });

function shownSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options);
    case 'day':
      return day;
    case 'moment':
      return moment;
    case 'number':
      return z.number().int();
    case 'flag':
      return z.boolean();
    case 'tags':
      return z.array(z.string());
    case 'person':
    case 'counterparty':
    case 'contract':
      return named;
    default:
      return z.string();
  }
}

function givenSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.multiline
        ? longText(field.max)
        : line(field.ask ?? (() => `the ${field.label.toLowerCase()}`), field.max);
    case 'person':
    case 'counterparty':
    case 'contract':
      return id;
    case 'tags':
      return someTags;
    case 'money':
      return amount;
    case 'currency':
      return currency;
    case 'country':
      return country;
    default:
      return shownSchema(field);
  }
}

const longText = (max = 2_000) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) });
