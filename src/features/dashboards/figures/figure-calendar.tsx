import { useFormat } from '#design-system/format';
import { VisuallyHidden } from '#design-system/layout';
import { weeksFrom } from './calendar-weeks.ts';
import { type FigureProps, RowsLink } from './rows-link.tsx';
import './figure-calendar.css';

/** How many fall on each day of the coming weeks; a number opens the list of its day. */
export function FigureCalendar({ widget: { spec, title }, result, lists }: FigureProps) {
  const format = useFormat();
  const weeks = weeksFrom(result.today);
  const cells = new Map(result.rows.map(({ keys: [key], cells: [cell] }) => [key?.value, cell]));
  return (
    <table className="figure-calendar" aria-label={title}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={format.weekday(day)}>
              {format.date(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const cell = cells.get(day);
              const count = Number(cell?.values[0] ?? 0);
              return (
                <td
                  key={day}
                  data-past={day < result.today || undefined}
                  data-today={day === result.today || undefined}
                >
                  <span className="figure-calendar-day">
                    <span aria-hidden>{format.date(day, { day: 'numeric' })}</span>
                    <VisuallyHidden>{format.date(day, { day: 'numeric', month: 'long' })}</VisuallyHidden>
                  </span>
                  {count > 0 && (
                    <span className="figure-calendar-count">
                      <RowsLink href={cell?.filters ? lists.href(spec.dataset, cell.filters) : null}>
                        {format.number(count)}
                      </RowsLink>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
