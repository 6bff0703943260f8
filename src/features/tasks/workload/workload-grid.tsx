import { type KeyboardEvent, useState } from 'react';
import { addDays, weekOfYear } from '#api-contract/calendar-day';
import type { PersonWorkload, TaskWorkload } from '#api-contract/tasks/workload';
import type { WorkloadSpan } from '#api-contract/tasks/workload-filters';
import { useFormat } from '#design-system/format';
import { Box } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { viewMessages } from '../views.messages.ts';
import type { Load } from './load.ts';
import { Figure } from './workload-figure.tsx';

const { workload: texts } = viewMessages;

interface WorkloadGridProps {
  readonly name: string;
  readonly workload: TaskWorkload;
  /** The Monday of the week that it is. */
  readonly thisWeek: string;
  readonly onOpen: (personId: string | null, span: WorkloadSpan) => void;
}

/** What is due outside of the weeks has a column where there is any. */
const isThereAny = (people: readonly PersonWorkload[], span: 'earlier' | 'later' | 'undated') =>
  people.some((row) => row[span].tasks > 0);

const loadOf = (row: PersonWorkload, span: WorkloadSpan): Load | undefined =>
  typeof span === 'number' ? row.weeks[span] : row[span];

/** People and weeks. One stop of the Tab key; arrows move among the figures. */
export function WorkloadGrid({ name, workload, thisWeek, onOpen }: WorkloadGridProps) {
  const { weeks, people } = workload;
  const format = useFormat();
  const [current, setCurrent] = useState<string | null>(null);
  useShortcuts(texts.title, [{ keys: ['↑', '↓', '←', '→'], label: texts.keys }]);
  const spans: WorkloadSpan[] = [
    ...(isThereAny(people, 'earlier') ? ['earlier' as const] : []),
    ...weeks.keys(),
    ...(isThereAny(people, 'later') ? ['later' as const] : []),
    ...(isThereAny(people, 'undated') ? ['undated' as const] : []),
  ];
  const day = (date: string) => format.date(date, { day: 'numeric', month: 'short' });
  const spanName = (span: WorkloadSpan) =>
    typeof span === 'number' ? texts.week(format.number(weekOfYear(weeks[span] ?? ''))) : texts.columns[span];
  const filled = people.flatMap((row, at) =>
    spans.flatMap((span, place) => ((loadOf(row, span)?.tasks ?? 0) > 0 ? [`${at}:${place}`] : [])),
  );
  const stop = current !== null && filled.includes(current) ? current : filled[0];
  return (
    <Box className="workload" onKeyDown={moveFocus}>
      <table aria-label={texts.range(texts.title, name)}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {spans.map((span) => {
              const monday = typeof span === 'number' ? (weeks[span] ?? '') : null;
              return (
                <th key={span} scope="col" data-now={monday === thisWeek || undefined}>
                  {spanName(span)}
                  {monday && <small>{texts.range(day(monday), day(addDays(monday, 6)))}</small>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {people.map((row, at) => (
            <tr key={row.person?.id ?? ''}>
              <th scope="row">
                <bdi title={row.person?.name}>{row.person?.name ?? texts.nobody}</bdi>
              </th>
              {spans.map((span, place) => {
                const key = `${at}:${place}`;
                return (
                  <Figure
                    key={span}
                    load={loadOf(row, span)}
                    place={key}
                    isStop={key === stop}
                    label={[row.person?.name ?? texts.nobody, spanName(span)]}
                    onFocus={() => setCurrent(key)}
                    onOpen={() => onOpen(row.person?.id ?? null, span)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** To the next figure in the direction of an arrow; places without one are passed over. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const [at, place] = ((event.target as HTMLElement).dataset['figure'] ?? '').split(':').map(Number);
  const table = event.currentTarget.querySelector('table');
  if (!step || !table || at === undefined || place === undefined) return;
  event.preventDefault();
  const [most, across] = [table.rows.length, table.rows[0]?.cells.length ?? 0];
  for (let row = at + step[0], cell = place + step[1]; row >= 0 && cell >= 0 && row < most && cell < across;) {
    const next = table.querySelector<HTMLElement>(`[data-figure="${row}:${cell}"]`);
    if (next) return next.focus();
    row += step[0];
    cell += step[1];
  }
}
