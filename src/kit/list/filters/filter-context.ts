import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import type { Field } from '#api-contract/fields';
import type { AnyFilterValue } from '../filter-codec.ts';

/** Values of a field among the rows that the other filters leave, most frequent first. */
export interface Facet {
  readonly items: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  /** False where only a part of the rows was counted. */
  readonly exact: boolean;
}

/** Counts the values of a field; `containing` looks for values that hold some text. */
export type CountValues = (
  api: Api,
  field: string,
  containing: string,
) => UseQueryOptions<Facet, Error, Facet, QueryKey>;

/** What filters know beside the field table. */
export interface FilterChoices {
  /** What options of choices are called, by field. */
  readonly optionNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly people?: readonly { readonly id: string; readonly name: string }[];
  /** Words that are offered, by field. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
  /** A sentence below the control, by field. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Left out where values are not counted. */
  readonly countValues?: CountValues | undefined;
}

/** One filter above a list. */
export interface FilterProps<Value = AnyFilterValue> {
  readonly label: string;
  readonly field: Field;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}
