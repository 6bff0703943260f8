import type { Widget } from '#api-contract/dashboards/widgets';
import { countedStatuses } from '#api-contract/home/counted-statuses';
import type { ReportSpec } from '#api-contract/reports/spec';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import { messages } from './home.messages.ts';

const base: ReportSpec = {
  dataset: 'contracts',
  filters: {},
  groups: [],
  column: null,
  measures: [{ kind: 'count' }],
  order: { by: 'measure', measure: 0, descending: true },
  top: null,
  chart: 'table',
  verified_only: true,
};

type At = readonly [x: number, y: number, w: number, h: number];

const widget = (kind: 'number' | 'list', id: string, title: string, spec: Partial<ReportSpec>, at: At): Widget => {
  const [x, y, w, h] = at;
  return { kind, id, title, spec: { ...base, ...spec }, x, y, w, h };
};

const having = (statuses: readonly string[]) => ({ filters: { status: statuses.join(',') } });

/** What the overview counts, as widgets that can be arranged: its figures, the reader’s open cases and tasks, and what is due. */
export function overviewWidgets(readerId: string | undefined): Widget[] {
  const { counts, dashboards: texts } = messages;
  const led = { stage: 'intake,open,waiting', ...(readerId && { lead: readerId }) };
  const assigned = { status: openTaskStatuses.join(','), ...(readerId && { assignee: readerId }) };
  return [
    widget('number', 'contracts', counts.contracts, {}, [0, 0, 4, 2]),
    widget('number', 'current', counts.in_force, having(countedStatuses.in_force), [4, 0, 2, 2]),
    widget('number', 'notice', counts.notice_due_90, having(countedStatuses.notice_due_90), [6, 0, 2, 2]),
    widget('number', 'expiring', counts.expiring_90, having(countedStatuses.expiring_90), [8, 0, 2, 2]),
    widget('number', 'missing', counts.missing_fields, having(countedStatuses.missing_fields), [10, 0, 2, 2]),
    widget(
      'list',
      'types',
      texts.byType,
      { groups: [{ field: 'type' }], top: { count: 10, other: true } },
      [0, 2, 4, 6],
    ),
    widget(
      'list',
      'due',
      texts.obligations,
      {
        dataset: 'obligations',
        filters: { status: 'overdue,open' },
        groups: [{ field: 'due_date', bucket: 'month' }],
        order: { by: 'key', measure: 0, descending: false },
      },
      [4, 2, 4, 6],
    ),
    widget('number', 'review', messages.review.label, { filters: { to_review: 'any' } }, [8, 2, 4, 2]),
    widget('number', 'tasks', messages.myTasks.title, { dataset: 'tasks', filters: assigned }, [8, 6, 4, 2]),
    widget('number', 'cases', messages.myCases.title, { dataset: 'cases', filters: led }, [8, 4, 4, 2]),
  ];
}
