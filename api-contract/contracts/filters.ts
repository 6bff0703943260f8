import { z } from 'zod';
import { clauseKind } from './clause-kinds.ts';
import { dateRange, severalOf } from '../filter-values.ts';
import { amount } from '../values.ts';

/** Days that a contract list can be narrowed by. */
export const dateFilters = ['agreement', 'effective', 'expires', 'notice', 'created', 'updated'] as const;
export type DateFilter = (typeof dateFilters)[number];

/** Fields whose absence can be asked for. */
export const fieldsThatMayMiss = [
  'counterparty',
  'our_entity',
  'type',
  'owner',
  'effective_date',
  'expiry_date',
  'notice_period_days',
  'value',
  'governing_law',
  'tags',
] as const;
export type FieldThatMayMiss = (typeof fieldsThatMayMiss)[number];

/** Filters on the facts of a contract that are not listed one by one in `contractListQuery`. */
export const factFilters = {
  counterparty: severalOf(z.string().max(300)).optional(),
  our_entity: severalOf(z.string().max(300)).optional(),
  governing_law: severalOf(z.string().max(200)).optional(),
  renewal: severalOf(z.enum(['none', 'optional', 'automatic', 'evergreen'])).optional(),
  currency: severalOf(z.string().regex(/^[A-Z]{3}$/)).optional(),
  value_from: amount.optional(),
  value_to: amount.optional(),
  agreement: dateRange.optional(),
  effective: dateRange.optional(),
  expires: dateRange.optional(),
  notice: dateRange.optional(),
  created: dateRange.optional(),
  updated: dateRange.optional(),
  /** Contracts with a clause of any of these kinds, as far as it was read or somebody said so. */
  clause: severalOf(clauseKind).optional(),
  /** Contracts that surely have no clause of one of these kinds. */
  without_clause: severalOf(clauseKind).optional(),
  /** Contracts without a value in any one of these fields. */
  missing: severalOf(z.enum(fieldsThatMayMiss)).optional(),
};
