import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

/** Values of a field among the rows that the other filters leave, most frequent first. */
export interface Facet {
  items: { value: string; label: string; count: number }[];
  /** False where only a part of the rows was counted. */
  exact: boolean;
}

/** Counts the values of a field; `containing` looks for values that hold some text. */
export type CountValues = (
  api: Api,
  field: string,
  containing: string,
) => UseQueryOptions<Facet, Error, Facet, QueryKey>;

/** What filters know beside the field table. */
export interface FilterChoices {
  /** What options of choices are called, by field; also values of others that are known. */
  readonly optionNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly people?: readonly { readonly id: string; readonly name: string }[];
  /** Words that are offered, by field. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
  /** A sentence below the control, by field. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Left out where values are not counted. */
  readonly countValues?: CountValues | undefined;
}
