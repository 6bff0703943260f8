import { LockKeyhole } from 'lucide-react';
import type { CaseRow } from '#api-contract/cases/endpoints';
import { Avatar } from '#design-system/avatar';
import { type Format, Time } from '#design-system/format';
import { Box, HStack, Text } from '#design-system/layout';
import { type Column, dayFigures, distanceFigures } from '#design-system/table';
import { messages } from '../cases.messages.ts';
import { DueDate } from '../due-date.tsx';
import { PriorityBadge, StageBadge } from '../priority-badge.tsx';

const { fields, list, nothing } = messages;

/** What a tablet has room for. */
const fewColumns = ['name', 'stage', 'due_date', 'lead', 'updated_at'];

/** The columns of the case list, or those of them that a tablet has room for. */
export function caseListColumns(format: Format, few: boolean): Column<CaseRow>[] {
  return caseColumns(format).filter(({ id }) => !few || fewColumns.includes(id));
}

/** Every column of cases. */
export function caseColumns(format: Format): Column<CaseRow>[] {
  return [
    { id: 'name', header: fields.name, primary: true, width: 208, sortable: true, cell: (row) => <Name row={row} /> },
    { id: 'number', header: fields.number, width: 96, sortable: true, hideOnCard: true, cell: ({ number }) => number },
    { id: 'stage', header: fields.stage, width: 100, cell: ({ stage }) => <StageBadge stage={stage} /> },
    {
      id: 'priority',
      header: fields.priority,
      width: 96,
      sortable: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      id: 'due_date',
      header: fields.due_date,
      ...dayFigures(format),
      sortable: true,
      cell: (row) => <DueDate due={row.due_date} done={row.stage === 'closed'} />,
    },
    {
      id: 'counterparty',
      header: fields.counterparty,
      width: 140,
      hideOnCard: true,
      cell: ({ counterparty }) => <bdi data-text="">{counterparty?.name ?? nothing}</bdi>,
    },
    {
      id: 'tasks',
      header: list.tasks,
      width: 64,
      align: 'end',
      figures: true,
      hideOnCard: true,
      cell: ({ open_tasks: tasks }) => (tasks > 0 ? format.number(tasks) : nothing),
    },
    {
      id: 'lead',
      header: fields.lead,
      width: 68,
      hideOnCard: true,
      cell: ({ lead }) => (lead ? <Avatar name={lead.name} size="xs" /> : nothing),
    },
    {
      id: 'updated_at',
      header: list.updated,
      ...distanceFigures(format),
      sortable: true,
      hideOnCard: true,
      cell: (row) => <Time value={row.updated_at} as="relative" />,
    },
  ];
}

function Name({ row: { name, privileged } }: { readonly row: CaseRow }) {
  return (
    <HStack gap="1.5" minWidth="0">
      <Text as="span" truncate>
        <bdi title={name}>{name}</bdi>
      </Text>
      {privileged && (
        <Box as="span" color="fg.muted" flexShrink="0" title={list.privileged}>
          <LockKeyhole size={13} role="img" aria-label={list.privileged} />
        </Box>
      )}
    </HStack>
  );
}
