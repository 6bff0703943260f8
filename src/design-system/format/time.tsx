import { useMinute } from './clock.ts';
import { useFormat } from './format-provider.tsx';

export interface TimeProps {
  /** An ISO timestamp or a calendar date. */
  value: string;
  /** `date` for a day, `moment` for day and time with its zone, `relative` for the distance from now. */
  as?: 'date' | 'moment' | 'relative';
  /** Against what `relative` is measured; the present when left out. */
  now?: string | number;
}

/** A point in time in a `<time>`, the whole of it in its title. */
export function Time({ value, as = 'date', now }: TimeProps) {
  const format = useFormat();
  const isDay = value.length === 10;
  const whole = isDay ? format.date(value, { dateStyle: 'full' }) : format.dateTime(value);
  const shown = as === 'moment' && !isDay ? format.dateTime(value) : format.date(value);
  return (
    <time dateTime={value} title={whole}>
      {as === 'relative' ? <Distance value={value} now={now} /> : shown}
    </time>
  );
}

function Distance({ value, now }: Pick<TimeProps, 'value' | 'now'>) {
  useMinute();
  return useFormat().relative(value, now);
}
