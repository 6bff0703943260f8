import type { ReportSpec } from '#api-contract/reports/spec';
import { messages } from './saved-reports.messages.ts';

const count = { kind: 'count' } as const;
const byKey = { by: 'key', measure: 0, descending: false } as const;
const largestFirst = { by: 'measure', measure: 0, descending: true } as const;

const spec = (given: Pick<ReportSpec, 'dataset'> & Partial<ReportSpec>): ReportSpec => ({
  filters: {},
  groups: [],
  column: null,
  measures: [count],
  order: byKey,
  top: null,
  chart: 'bar',
  verified_only: true,
  ...given,
});

/** Where a report of somebody’s own begins. */
export const emptySpec = (dataset: ReportSpec['dataset']): ReportSpec =>
  spec({ dataset, groups: [{ field: firstGroups[dataset] }] });

const firstGroups = {
  contracts: 'stage',
  obligations: 'status',
  tasks: 'status',
  cases: 'stage',
  requirements: 'result',
} as const satisfies Record<ReportSpec['dataset'], string>;

/** Reports that every organisation has; their names are in the messages under the same keys. */
const specs = {
  'expiring-by-month': spec({
    dataset: 'contracts',
    filters: { expires: 'next-365', stage: 'active' },
    groups: [{ field: 'expiry_date', bucket: 'month' }],
  }),
  'notice-by-month': spec({
    dataset: 'contracts',
    filters: { notice: 'next-365', stage: 'active' },
    groups: [{ field: 'notice_date', bucket: 'month' }],
  }),
  'value-by-counterparty': spec({
    dataset: 'contracts',
    groups: [{ field: 'counterparty' }],
    measures: [{ kind: 'sum', field: 'value' }, count],
    order: largestFirst,
    top: { count: 10, other: true },
  }),
  'value-by-type': spec({
    dataset: 'contracts',
    groups: [{ field: 'type' }],
    measures: [{ kind: 'sum', field: 'value' }, count],
    order: largestFirst,
  }),
  'obligations-overdue': spec({
    dataset: 'obligations',
    filters: { status: 'overdue' },
    groups: [{ field: 'assignee' }],
    measures: [count, { kind: 'max', field: 'days_overdue' }],
    order: largestFirst,
  }),
  'extraction-quality': spec({
    dataset: 'contracts',
    filters: { to_review: 'any' },
    groups: [{ field: 'type' }],
    measures: [{ kind: 'sum', field: 'findings_to_review' }, { kind: 'average', field: 'findings_to_review' }, count],
    order: largestFirst,
  }),
  workload: spec({
    dataset: 'tasks',
    filters: { status: 'open,in_progress,waiting' },
    groups: [{ field: 'assignee' }],
    column: { field: 'when' },
    chart: 'stacked',
  }),
  'cycle-time-by-month': spec({
    dataset: 'cases',
    filters: { stage: 'closed', closed: 'last-365' },
    groups: [{ field: 'closed_at', bucket: 'month' }],
    measures: [{ kind: 'median', field: 'days_to_close' }, { kind: 'average', field: 'days_to_close' }, count],
    chart: 'line',
  }),
  'cycle-time': spec({
    dataset: 'cases',
    filters: { stage: 'closed' },
    groups: [{ field: 'priority' }],
    measures: [{ kind: 'average', field: 'days_to_close' }, { kind: 'median', field: 'days_to_close' }, count],
  }),
};

type ReadyMadeId = keyof typeof specs;

interface ReadyMade {
  readonly id: ReadyMadeId;
  readonly name: string;
  readonly spec: ReportSpec;
}

/** The report of an id that is ready-made, with its name in the language of the moment. */
export const readyMade = (id: string): ReadyMade | undefined => readyMadeReports().find((report) => report.id === id);

export const readyMadeReports = (): ReadyMade[] =>
  (Object.keys(specs) as ReadyMadeId[]).map((id) => ({ id, name: messages.readyMade[id], spec: specs[id] }));
