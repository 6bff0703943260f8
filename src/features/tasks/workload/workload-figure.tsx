import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useFormat } from '#design-system/format';
import { VisuallyHidden } from '#design-system/layout';
import { viewMessages } from '../views.messages.ts';
import { isOver, levelOf, type Load } from './load.ts';

const { workload: texts } = viewMessages;

interface FigureProps {
  readonly load: Load | undefined;
  /** Its row and column. */
  readonly place: string;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  /** Whose it is, and of when. */
  readonly label: readonly [person: string, span: string];
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** The hours of someone in a week, of how many, and how many tasks are in none of them. */
export function Figure({ load, place, isStop, label: [person, span], onFocus, onOpen }: FigureProps) {
  const format = useFormat();
  if (!load || load.tasks === 0) {
    return <td data-empty>{load?.capacity === 0 ? <small>{texts.away}</small> : <span aria-hidden>–</span>}</td>;
  }
  const { tasks, hours, not_estimated, capacity = null } = load;
  const written = format.number(hours);
  const facts = [
    capacity === null ? texts.hours(written) : texts.of(written, format.number(capacity)),
    ...(isOver(load) ? [texts.above] : []),
    format.plural(tasks, texts.tasks),
    ...(not_estimated > 0 ? [format.plural(not_estimated, texts.notEstimated)] : []),
  ];
  const name = texts.figure(person, span, facts.join(', '));
  return (
    <td>
      <button
        type="button"
        title={name}
        data-figure={place}
        data-level={levelOf(load)}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <strong aria-hidden>
          {isOver(load) && <TriangleAlert size={12} />}
          {capacity === null ? texts.hours(written) : written}
          {capacity !== null && <span> / {format.number(capacity)}</span>}
        </strong>
        {not_estimated > 0 && (
          <small aria-hidden>
            <CircleHelp size={11} />
            {format.number(not_estimated)}
          </small>
        )}
      </button>
    </td>
  );
}
