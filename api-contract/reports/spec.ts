import { z } from 'zod';
import { caseFilter } from '../cases/list.ts';
import { requirementFilter } from '../compliance/requirements/list.ts';
import { contractFilter } from '../contracts/endpoints.ts';
import { obligationFilter } from '../obligations/endpoints.ts';
import { taskFilter } from '../tasks/list.ts';
import {
  chartKinds,
  dayBuckets,
  maxGroups,
  maxMeasures,
  maxRangeEnds,
  maxShownGroups,
  measureKinds,
  reportDatasets,
} from './kinds.ts';
import { reportMessages } from './reports.messages.ts';
import { problemsOfSpec } from './spec-problems.ts';
import { day, moment } from '../values.ts';

const fieldName = z.string().max(60);

/** The filters of the list that each dataset is; a report counts nothing that lies in the bin. */
export const datasetFilters = {
  contracts: contractFilter.omit({ deleted: true }).strict(),
  obligations: obligationFilter.omit({ deleted: true }).strict(),
  tasks: taskFilter.omit({ deleted: true }).strict(),
  cases: caseFilter.omit({ deleted: true }).strict(),
  requirements: requirementFilter.strict(),
};

/** Parameters of the list's query as they stand in an address: several values are separated by commas. */
const filters = z.record(z.string().max(60), z.string().max(4000));

const grouping = z.object({
  field: fieldName,
  /** Of days and moments. */
  bucket: z.enum(dayBuckets).optional(),
  /** Of amounts: ends of the ranges, from low to high; each range begins with its end. */
  ranges: z.array(z.number().int().min(0).max(1e12)).min(1).max(maxRangeEnds).optional(),
});

const measure = z.object({ kind: z.enum(measureKinds), field: fieldName.optional() });

/** What a report shows. Money is never added up over currencies: it is grouped by them, asked for or not. */
export const reportSpec = z
  .object({
    dataset: z.enum(reportDatasets),
    filters: filters.default({}),
    groups: z.array(grouping).max(maxGroups).default([]),
    column: grouping.nullable().default(null),
    measures: z
      .array(measure)
      .min(1)
      .max(maxMeasures)
      .default([{ kind: 'count' }]),
    /** By the keys of the groups, or by a measure: its place among them. */
    order: z
      .object({
        by: z.enum(['key', 'measure']),
        measure: z
          .number()
          .int()
          .min(0)
          .max(maxMeasures - 1)
          .default(0),
        descending: z.boolean(),
      })
      .default({ by: 'key', measure: 0, descending: false }),
    /** The first so many groups, and whether the others follow as one. */
    top: z.object({ count: z.number().int().min(1).max(maxShownGroups), other: z.boolean() }).nullable().default(null),
    chart: z.enum(chartKinds).default('bar'),
    /** What was found but not verified counts as no value; else it counts as if it were verified. */
    verified_only: z.boolean().default(true),
  })
  .superRefine((spec, context) => {
    for (const { path, message } of problemsOfSpec(spec)) context.addIssue({ code: 'custom', path, message });
    const { error } = datasetFilters[spec.dataset].safeParse(spec.filters);
    for (const issue of error?.issues ?? []) {
      const message = issue.code === 'unrecognized_keys' ? reportMessages.filter(issue.keys.join(', ')) : issue.message;
      context.addIssue({ code: 'custom', path: ['filters', ...issue.path], message });
    }
  });

/** A value of a group, as filters know it; null where rows have none. */
const key = z.object({
  value: z.string().nullable(),
  /** What people read, where that is not the value: the name of a person, contract or counterparty. */
  label: z.string().nullable(),
});

const cell = z.object({
  /** One for each measure, decimals as text; null where no row has a value. */
  values: z.array(z.string().nullable()),
  /** Filters of the list that leave exactly its rows; null where the list has none such. */
  filters: filters.nullable(),
});

export const reportResult = z.object({
  /** As asked for; by currency too where money is measured. */
  groups: z.array(grouping),
  column: grouping.nullable(),
  measures: z.array(measure),
  /** The values of the column, in order; empty without one. */
  columns: z.array(key),
  rows: z.array(
    z.object({
      /** One for each group. */
      keys: z.array(key),
      /** All groups beyond the first, as one. */
      other: z.boolean(),
      /** One for each column, null where there are no rows; exactly one without columns. */
      cells: z.array(cell.nullable()),
    }),
  ),
  /** Over all groups, shown or not; one for each currency where money is measured. */
  totals: z.array(z.object({ currency: z.string().nullable(), values: z.array(z.string().nullable()) })),
  as_of: moment,
  /** The organisation's day. */
  today: day,
  /** The rows of which all that the report uses is verified, and all rows. */
  verified: z.object({ n: z.number().int(), of: z.number().int() }),
  /** Rows with a value that counts as none because nobody verified it. */
  left_out: z.number().int(),
  /** Where there are more groups than are shown. */
  truncated: z.object({ groups: z.number().int(), shown: z.number().int() }).nullable(),
});

export type ReportSpec = z.output<typeof reportSpec>;
export type ReportSpecInput = z.input<typeof reportSpec>;
export type ReportFilters = z.infer<typeof filters>;
export type ReportGroup = z.infer<typeof grouping>;
export type ReportMeasure = z.infer<typeof measure>;
export type ReportKey = z.infer<typeof key>;
export type ReportCell = z.infer<typeof cell>;
export type ReportResult = z.infer<typeof reportResult>;
