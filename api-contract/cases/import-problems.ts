import { z } from 'zod';
import { day, id } from '../values.ts';

/** What is wrong with a cell of an uploaded table. */
export const badCellKind = z.enum([
  'name_missing',
  'date',
  'choice',
  'person',
  'counterparty_unknown',
  'counterparty_ambiguous',
  'contract',
  'file',
  'too_long',
  'unreadable',
  'other',
]);

export const badCell = z.object({
  kind: badCellKind,
  /** Where it stands, as spreadsheets name columns: `C`. Null where a column is missing. */
  column: z.string().nullable(),
  heading: z.string(),
  /** What it holds, cut off after 200 characters. */
  value: z.string(),
  /** What is wrong with it, and what to do. */
  message: z.string(),
});

export const badRow = z.object({
  /** As the spreadsheet numbers it: the headings are row 1. */
  row: z.number().int(),
  cells: z.array(badCell),
});

/** How many rows have at least one cell of a kind; the most frequent kind first. */
export const badKindCount = z.object({ kind: badCellKind, rows: z.number().int() });

/** A row with the name, counterparty and due date of an existing case, or of an earlier row. */
export const duplicateRow = z.object({
  row: z.number().int(),
  name: z.string(),
  counterparty: z.string().nullable(),
  due_date: day.nullable(),
  case: z.object({ id, number: z.string(), name: z.string() }).nullable(),
  /** The earlier row, where there is no such case yet. */
  of_row: z.number().int().nullable(),
});

export const duplicateChoice = z.enum(['skip', 'import']);

/** A name that rows give for a counterparty and that none goes by. */
export const unknownCounterparty = z.object({
  name: z.string(),
  rows: z.number().int(),
  /** Counterparties with the nearest names. */
  similar: z.array(z.object({ id, name: z.string() })),
});

/** The most names of unknown counterparties that are listed, and created, at once. */
export const maxUnknownCounterparties = 200;

export const resolvedCounterparties = z.object({
  names: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(200),
        /** The counterparty that is meant; null creates one of this name. */
        counterparty_id: id.nullable(),
      }),
    )
    .min(1)
    .max(maxUnknownCounterparties),
});

export type BadRow = z.infer<typeof badRow>;
export type BadCell = z.infer<typeof badCell>;
export type BadCellKind = z.infer<typeof badCellKind>;
export type BadKindCount = z.infer<typeof badKindCount>;
export type DuplicateRow = z.infer<typeof duplicateRow>;
export type DuplicateChoice = z.infer<typeof duplicateChoice>;
export type UnknownCounterparty = z.infer<typeof unknownCounterparty>;
export type ResolvedCounterparties = z.input<typeof resolvedCounterparties>;
