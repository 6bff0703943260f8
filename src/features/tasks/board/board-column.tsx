import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { taskQueries } from '#data/tasks';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { useFormat } from '#design-system/format';
import { Flex, Heading, Text } from '#design-system/layout';
import { totalText } from '#design-system/pagination';
import { SkeletonText } from '#design-system/skeleton';
import type { Moving } from '../moving/use-moving.ts';
import { taskList } from '../task-state.ts';
import { viewMessages } from '../views.messages.ts';
import type { BoardColumn } from './board-columns.ts';
import { TaskCard } from './task-card.tsx';

const { board: texts } = viewMessages;
const cardsAtATime = 100;

interface ColumnProps {
  readonly column: BoardColumn;
  readonly moving: Moving;
  readonly rowHref: (row: TaskRow) => string;
  /** Told of the cards that it shows. */
  readonly onRows: (rows: readonly TaskRow[]) => void;
}

/** A column of the board, or the place of one that the filters leave out. */
export function Column({ column, moving, ...cards }: ColumnProps) {
  const { key, name, state } = column;
  const { held, saving } = moving;
  const target = held ?? saving;
  const isTarget = target?.to === key && target.from !== key;
  return (
    <section
      className="task-column"
      aria-label={name}
      data-place={key}
      data-target={isTarget || undefined}
      data-filtered={state === null || undefined}
    >
      {state === null ? (
        <>
          <ColumnHead name={name} />
          <Text tone="muted" textStyle="xs" paddingInline="3">
            {texts.filtered}
          </Text>
        </>
      ) : (
        <Cards name={name} state={state} moving={moving} {...cards} />
      )}
    </section>
  );
}

function ColumnHead({ name, total }: { readonly name: string; readonly total?: string | undefined }) {
  return (
    <Flex align="center" justify="space-between" gap="2" paddingInline="3" paddingBlock="2">
      <Heading as="h2" size="sm">
        <bdi>{name}</bdi>
      </Heading>
      <Text tone="muted" textStyle="xs" numeric>
        {total}
      </Text>
    </Flex>
  );
}

interface CardsProps extends Omit<ColumnProps, 'column'> {
  readonly name: string;
  readonly state: NonNullable<BoardColumn['state']>;
}

function Cards({ name, state, moving, rowHref, onRows }: CardsProps) {
  const format = useFormat();
  const query = useInfiniteQuery(taskQueries.column(useApi(), taskList.toQuery(state, cardsAtATime)));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  useEffect(() => onRows(rows));
  return (
    <>
      <ColumnHead name={name} total={total && totalText(total, format)} />
      {query.isPending && <SkeletonText lines={3} label={texts.loading} />}
      {query.isError && !query.data && (
        <ErrorState compact title={texts.failed} message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <Text tone="muted" textStyle="xs" paddingInline="3">
          {texts.none}
        </Text>
      )}
      <ul className="task-cards">
        {rows.map((row) => (
          <TaskCard key={row.id} row={row} href={rowHref(row)} moving={moving} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="xs" variant="ghost" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
