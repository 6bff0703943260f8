import { useFormat } from '#design-system/format';
import { Heading, Stack, Text } from '#design-system/layout';
import { viewMessages } from '../views.messages.ts';
import { type CellProps, Entries } from './calendar-cell.tsx';

const { calendar: texts } = viewMessages;

/** Days that have something, one below the other, where there is no room for columns. */
export function CalendarAgenda({ cells }: { readonly cells: readonly CellProps[] }) {
  const format = useFormat();
  if (cells.length === 0) return <Text tone="muted">{texts.none}</Text>;
  return (
    <Stack gap="4">
      {cells.map(({ day, items, isTarget, moving, rowHref }) => (
        <section key={day} data-place={day} data-target={isTarget || undefined}>
          <Heading as="h3" size="sm">
            {format.date(day, { weekday: 'short', day: 'numeric', month: 'short' })}
          </Heading>
          <Entries items={items} moving={moving} rowHref={rowHref} />
        </section>
      ))}
    </Stack>
  );
}
