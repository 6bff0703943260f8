import { localised, treeName } from '#languages';

/** One row of a resource's field table: what its values are, and where the field takes part. */
export type Field = Traits & (Words | Choice | Ordered);

interface Traits {
  /** What people call it: heading of columns, exports and forms, name in the history. */
  readonly label: string;
  /** The parameter that filters by it, where that is not called as the field is. */
  readonly param?: string;
  /** The parameter in the browser's address, where that is not called as the API's is. */
  readonly address?: string;
  readonly column?: FieldColumn;
  /** Rows of the list carry it though it is no column. */
  readonly row?: true;
  /** Edited in place on the page of one, or in a form. */
  readonly edit?: 'inline' | 'form';
  /** What filters call it, where its column is called otherwise. */
  readonly filterLabel?: string;
  /** Its values are counted for the filter. */
  readonly facet?: true;
  /** A column of the export. */
  readonly export?: true;
  /** Changes are told in the history, by field. */
  readonly history?: true;
  /** What a reading of the document calls it, whose findings fill it. */
  readonly finding?: string;
  /** Never without a value. */
  readonly required?: true;
  /** Can be filled from a column of an imported table. */
  readonly import?: true;
  /** Lists can be narrowed to rows that have no value in it. */
  readonly mayMiss?: true;
  /** Values are masked in the audit trail. */
  readonly secret?: true;
}

interface Words {
  readonly kind: 'text' | 'person' | 'counterparty' | 'contract' | 'currency' | 'country' | 'flag' | 'tags';
  /** The longest value of a text or tag; 200 when left out. */
  readonly max?: number;
  /** How an empty one is asked for, as in “Enter a title.”; by its label when left out. */
  readonly ask?: string;
  /** May run over several lines. */
  readonly multiline?: true;
  readonly filter?: 'one' | 'several';
  readonly sort?: true;
}

interface Choice {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]];
  readonly filter?: 'one' | 'several';
  readonly sort?: true;
}

interface Ordered {
  readonly kind: 'day' | 'moment' | 'number' | 'money';
  readonly filter?: 'range';
  readonly sort?: true;
}

export interface FieldColumn {
  /** A shorter heading, where the label is too long for a column. */
  readonly header?: string;
  /** CSS pixels; figures such as days and money have a width of their own. */
  readonly width?: number;
  /** Its share of the width that is left over. */
  readonly grow?: number;
  /** Names the row: carries its link, cannot be hidden. */
  readonly primary?: true;
  /** How a moment is shown; by its distance from now when left out. */
  readonly as?: 'date';
  /** Computed for rows of the list; a single record does not carry it. */
  readonly listOnly?: true;
  /** Left out of the card that a row becomes on a narrow screen. */
  readonly onCard?: false;
}

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** Declares the field table of a resource. */
export const fields = <const F extends Fields>(table: F): F => table;

/**
 * A table whose labels are read in the language of the moment. Texts of other languages are in `fields.<tag>.json`
 * beside it.
 */
export function localisedFields<const F extends Fields>(name: string, table: F): F {
  const names = Object.keys(table) as (keyof F & string)[];
  const texts = localised(name, Object.fromEntries(names.map((field) => [field, wordsIn(table[field] as Field)])));
  const rows = names.map((field) => [field, readingFrom(() => texts[field] ?? {}, table[field] as Field)]);
  return Object.defineProperty(Object.fromEntries(rows), treeName, { value: texts }) as F;
}

const wordsIn = ({ label, filterLabel, column }: Field) =>
  ({ label, ...(filterLabel && { filterLabel }), ...(column?.header && { header: column.header }) }) as Record<
    string,
    string
  >;

/** The same field, whose words are asked for when they are read. */
function readingFrom(words: () => Readonly<Record<string, string>>, { column, ...field }: Field): Field {
  const read = (target: object, property: string) =>
    Object.defineProperty(target, property, { enumerable: true, get: () => words()[property] });
  read(field, 'label');
  if (field.filterLabel) read(field, 'filterLabel');
  if (!column) return field as Field;
  return Object.assign(field, { column: column.header ? read({ ...column }, 'header') : column }) as Field;
}

/** A table with a filter for rows that have no value in a field, named `missing`. */
export function withMissing<const F extends Fields>(table: F, label: string) {
  const missing = { kind: 'choice', label, options: mayMissNames(table), filter: 'several' } as const;
  return { ...table, missing } as F & { readonly missing: typeof missing };
}

/** A value as filters and orders know it. */
export type ValueOf<F extends Field> = F extends { options: readonly (infer O extends string)[] } ? O : string;

type NamesWith<F extends Fields, Trait> = Extract<{ [K in keyof F]: F[K] extends Trait ? K : never }[keyof F], string>;

export type FilterName<F extends Fields> = NamesWith<F, { filter: string }>;
export type SortName<F extends Fields> = NamesWith<F, { sort: true }>;
export type ColumnName<F extends Fields> = NamesWith<F, { column: object }>;
export type ExportName<F extends Fields> = NamesWith<F, { export: true }>;
export type HistoryName<F extends Fields> = NamesWith<F, { history: true }>;
export type ImportName<F extends Fields> = NamesWith<F, { import: true }>;
export type MayMissName<F extends Fields> = NamesWith<F, { mayMiss: true }>;
export type EditName<F extends Fields> = NamesWith<F, { edit: string }>;
export type FindingName<F extends Fields> = NamesWith<F, { finding: string }>;
/** Fields that rows of a list carry. */
export type RowName<F extends Fields> = NamesWith<F, { column: object } | { row: true }>;
/** Fields that a single record carries; those that only filter or sort are none. */
export type RecordName<F extends Fields> = Exclude<
  NamesWith<F, { column: object } | { edit: string } | { export: true }>,
  NamesWith<F, { column: { listOnly: true } }>
>;
export type FacetName<F extends Fields> = NamesWith<F, { facet: true }>;

/** Fields that are filtered by a range of days. */
export type DayFilterName<F extends Fields> = NamesWith<F, { filter: 'range'; kind: 'day' | 'moment' }>;

/** An order of a list: by a field, or with a minus by it the other way. */
export type SortOf<F extends Fields> = SortName<F> | `-${SortName<F>}`;

/** The parameter of the API that filters by a field. */
export type ParamOf<F extends Fields, K extends keyof F & string> = F[K] extends { param: infer P extends string }
  ? P
  : K;

/** The parameter of the API that filters by a field. */
export const paramOf = <F extends Fields, K extends keyof F & string>(table: F, name: K) =>
  (table[name]?.param ?? name) as ParamOf<F, K>;

/** What people call each field, and what a list calls others that are none of the table. */
export const labelsOf = <F extends Fields, const More extends object = object>(table: F, more?: More) =>
  Object.defineProperties(
    { ...more },
    Object.fromEntries(
      Object.entries(table).map(([name, field]) => [name, { enumerable: true, get: () => field.label }]),
    ),
  ) as { readonly [K in keyof F]: F[K]['label'] } & More;

const namesWith = (table: Fields, takesPart: (field: Field) => unknown) =>
  Object.keys(table).filter((name) => takesPart(table[name] as Field));

export const filterNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ filter }) => filter) as unknown as readonly FilterName<F>[];
export const sortNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ sort }) => sort) as unknown as readonly SortName<F>[];
export const columnNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ column }) => column) as unknown as readonly ColumnName<F>[];
export const editNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ edit }) => edit) as unknown as readonly EditName<F>[];
export const findingNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ finding }) => finding) as unknown as readonly FindingName<F>[];
export const rowNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ column, row }) => column ?? row) as unknown as readonly RowName<F>[];
export const recordNames = <F extends Fields>(table: F) =>
  namesWith(
    table,
    (field) => !field.column?.listOnly && (field.column ?? field.edit ?? field.export),
  ) as unknown as readonly RecordName<F>[];
export const exportNames = <F extends Fields>(table: F) =>
  namesWith(table, (field) => field.export) as unknown as readonly [ExportName<F>, ...ExportName<F>[]];
export const historyNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ history }) => history) as unknown as readonly HistoryName<F>[];
export const importNames = <F extends Fields>(table: F) =>
  namesWith(table, (field) => field.import) as unknown as readonly [ImportName<F>, ...ImportName<F>[]];
export const mayMissNames = <F extends Fields>(table: F) =>
  namesWith(table, ({ mayMiss }) => mayMiss) as unknown as readonly [MayMissName<F>, ...MayMissName<F>[]];

export const dayFilterNames = <F extends Fields>(table: F) =>
  namesWith(
    table,
    ({ kind, filter }) => filter && (kind === 'day' || kind === 'moment'),
  ) as unknown as readonly DayFilterName<F>[];

type FindingOf<F extends Fields> = {
  [K in FindingName<F>]: F[K] extends { finding: infer N extends string } ? N : never;
}[FindingName<F>];

/** What readings call the fields that they fill. */
export const findingsOf = <F extends Fields>(table: F) =>
  findingNames(table).map((name) => table[name]?.finding) as unknown as readonly [FindingOf<F>, ...FindingOf<F>[]];

/** The field that a reading fills. */
export const fieldOfFinding = <F extends Fields>(table: F, finding: string): FindingName<F> | undefined =>
  findingNames(table).find((name) => table[name]?.finding === finding);

type FacetParam<F extends Fields> = { [K in FacetName<F>]: ParamOf<F, K> }[FacetName<F>];

/** The fields whose values are counted, as the API names them. */
export const facetParams = <F extends Fields>(table: F) =>
  namesWith(table, ({ facet }) => facet).map((name) => paramOf(table, name)) as unknown as readonly [
    FacetParam<F>,
    ...FacetParam<F>[],
  ];

/** Every order of a list. */
export const sortsOf = <F extends Fields>(table: F) =>
  sortNames(table).flatMap((name) => [name, `-${name}`]) as unknown as readonly [SortOf<F>, ...SortOf<F>[]];
