import { useState } from 'react';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { dashboardMessages } from '../dashboards.messages.ts';

/** When an older figure was counted; with its day where that is not today. */
export function FigureTime({ at }: { readonly at: string | null }) {
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (at === null) return null;
  const isToday = format.date(at) === format.date(now);
  return (
    <Text textStyle="xs" tone="muted" whiteSpace="nowrap" title={format.dateTime(at)}>
      {dashboardMessages.figures.asOf(isToday ? format.time(at) : format.date(at))}
    </Text>
  );
}
