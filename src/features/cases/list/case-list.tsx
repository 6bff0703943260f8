import { LockKeyhole } from 'lucide-react';
import type { CaseRow } from '#api-contract/cases/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import type { Format } from '#design-system/format';
import { Box, HStack, Text } from '#design-system/layout';
import { listState, type ListState } from '#kit/list';
import { DueDate, PriorityBadge, urgencyMessages } from '#kit/urgency';
import { messages } from '../cases.messages.ts';
import { StageBadge } from '../stage-badge.tsx';

export const caseList = listState(caseFields, {
  sort: '-updated_at',
  filters: ['stage', 'priority', 'lead', 'counterparty', 'closed_at'],
});
export type CaseListState = ListState<typeof caseFields>;

/** What the options of choices are called. */
export const optionNames = { stage: messages.stages, priority: urgencyMessages.priorities };

/** Cells of cases that are drawn otherwise than their kind is. */
export const caseCells = {
  name: (row: CaseRow) => <Name row={row} />,
  number: ({ number }: CaseRow) => number,
  stage: ({ stage }: CaseRow) => <StageBadge stage={stage} />,
  priority: ({ priority }: CaseRow) => <PriorityBadge priority={priority} />,
  due_date: ({ due_date: due, stage }: CaseRow) => <DueDate due={due} done={stage === 'closed'} />,
  open_tasks: ({ open_tasks: tasks }: CaseRow, format: Format) => (tasks > 0 ? format.number(tasks) : messages.nothing),
};

function Name({ row: { name, privileged } }: { readonly row: CaseRow }) {
  const { privileged: label } = messages.fields;
  return (
    <HStack gap="1.5" minWidth="0">
      <Text as="span" truncate>
        <bdi title={name}>{name}</bdi>
      </Text>
      {privileged && (
        <Box as="span" color="fg.muted" flexShrink="0" title={label}>
          <LockKeyhole size={13} role="img" aria-label={label} />
        </Box>
      )}
    </HStack>
  );
}
