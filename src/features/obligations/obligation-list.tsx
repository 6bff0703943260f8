import type { Obligation } from '#api-contract/obligations/endpoints';
import { obligationFields } from '#api-contract/obligations/fields';
import type { Format } from '#design-system/format';
import { listState, type ListState } from '#kit/list';
import { DueDate, StatusBadge } from './obligation-facts.tsx';
import { obligationMessages as words } from './obligations.messages.ts';
import { recurrenceText } from './recurrence-text.ts';

export const obligationList = listState(obligationFields, {
  sort: 'due_date',
  opening: { status: ['overdue', 'open'] },
});
export type ObligationListState = ListState<typeof obligationFields>;

/** Cells of obligations that are drawn otherwise than their kind is. */
export const obligationCells = {
  status: ({ status }: Obligation) => <StatusBadge status={status} />,
  due_date: (obligation: Obligation) => (obligation.due_date ? <DueDate obligation={obligation} /> : '–'),
  contract: ({ contract: { number, title } }: Obligation) => <bdi title={`${number} ${title}`}>{title}</bdi>,
  recurrence: ({ recurrence, ends_on }: Obligation, format: Format) =>
    recurrenceText(recurrence, ends_on, format) ?? '–',
};

/** What the options of choices are called. */
export const optionNames = { ...words.options, missing: words.fields };

/** Views that every reader has. */
export function presetViews(readerId: string | undefined) {
  const { views } = words.list;
  const { narrowed } = obligationList;
  return [
    { name: views.overdue, state: narrowed({ status: ['overdue'] }) },
    { name: views.soon, state: narrowed({ status: ['open'], due_date: 'next-30' }) },
    ...(readerId ? [{ name: views.mine, state: narrowed({ status: ['overdue', 'open'], assignee: readerId }) }] : []),
  ];
}
