import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleCheck, Gauge, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { addDays, mondayOf } from '#api-contract/calendar-day';
import { maxWorkloadPeople, usualWorkloadWeeks } from '#api-contract/tasks/fields';
import type { TaskWorkload as Workload } from '#api-contract/tasks/workload';
import { taskQueries } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat, useToday } from '#design-system/format';
import { Flex, Heading, HStack, Text } from '#design-system/layout';
import { LoadingLines, QueryView } from '#kit/page';
import type { TaskViewProps } from '../board/task-board.tsx';
import { taskList } from '../task-state.ts';
import { viewMessages } from '../views.messages.ts';
import { listOfFigure, openAmong, overloads } from './load.ts';
import { WorkloadGrid } from './workload-grid.tsx';
import { WorkloadLegend } from './workload-legend.tsx';
import './workload.css';

const { workload: texts } = viewMessages;
/** So many weeks are turned at a time: half of them stay in view. */
const turn = usualWorkloadWeeks / 2;

/** How much people have to do in the weeks to come, against how much they work. */
export function TaskWorkload({ state, onStateChange }: TaskViewProps) {
  const format = useFormat();
  const thisWeek = mondayOf(useToday());
  const [first, setFirst] = useState(thisWeek);
  const status = openAmong(state);
  const { due: _due, when: _when, missing: _missing, deleted: _deleted, ...filter } = taskList.toFilter(state);
  const query = useQuery({
    ...taskQueries.workload(useApi(), { ...filter, status, from: first, weeks: usualWorkloadWeeks }),
    enabled: status.length > 0,
    placeholderData: keepPreviousData,
  });
  if (status.length === 0)
    return <EmptyState icon={<Gauge />} title={texts.none} description={texts.noneDescription} />;
  const last = addDays(first, usualWorkloadWeeks * 7 - 1);
  const name = texts.range(format.date(first, { day: 'numeric', month: 'short' }), format.date(last));
  return (
    <Flex direction="column" height="full" minHeight="0">
      <HStack gap="1" paddingInline={{ base: '4', md: '6' }} paddingBlock="2">
        <Heading as="h2" size="sm" marginInlineEnd="1">
          {name}
        </Heading>
        <IconButton size="xs" label={texts.previous} onClick={() => setFirst(addDays(first, -7 * turn))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="xs" label={texts.next} onClick={() => setFirst(addDays(first, 7 * turn))}>
          <ChevronRight aria-hidden />
        </IconButton>
        {first !== thisWeek && (
          <Button size="xs" variant="ghost" onClick={() => setFirst(thisWeek)}>
            {texts.today}
          </Button>
        )}
      </HStack>
      <QueryView
        query={query}
        loading={<LoadingLines lines={6} label={texts.loading} wide />}
        failed={texts.failed}
        compact
      >
        {(workload) => (
          <>
            <Overloads workload={workload} />
            {!workload.complete && <Alert tone="info">{texts.mostOnly(format.number(maxWorkloadPeople))}</Alert>}
            <WorkloadGrid
              name={name}
              workload={workload}
              thisWeek={thisWeek}
              onOpen={(personId, span) => onStateChange(listOfFigure(state, workload.weeks, personId, span))}
            />
            <WorkloadLegend />
          </>
        )}
      </QueryView>
    </Flex>
  );
}

function Overloads({ workload }: { readonly workload: Workload }) {
  const format = useFormat();
  const said = overloads(workload, format);
  const Icon = said.length > 0 ? TriangleAlert : CircleCheck;
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      textStyle="sm"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlockEnd="2"
      color={said.length > 0 ? 'fg.warning' : 'fg.muted'}
    >
      <Icon aria-hidden size={16} style={{ flex: 'none' }} />
      <Text as="span">{said.length > 0 ? format.list(said) : texts.within}</Text>
    </Flex>
  );
}
