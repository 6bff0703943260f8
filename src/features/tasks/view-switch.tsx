import { CalendarDays, Columns3, Gauge, List } from 'lucide-react';
import { VisuallyHidden } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import type { TaskListState } from './task-state.ts';
import { messages } from './tasks.messages.ts';

const { views: texts } = messages;

const icons = { list: List, board: Columns3, calendar: CalendarDays, workload: Gauge };
type View = keyof typeof icons;

/** The view of the switch that an address stands for. */
export const viewOf = ({ view }: TaskListState): View => {
  if (view === 'board' || view === 'owners') return 'board';
  if (view === 'workload') return view;
  return view === 'month' || view === 'week' ? 'calendar' : 'list';
};

const opened: Readonly<Record<View, TaskListState['view']>> = {
  list: null,
  board: 'board',
  calendar: 'month',
  workload: 'workload',
};

interface ViewSwitchProps {
  readonly state: TaskListState;
  readonly onStateChange: (state: TaskListState) => void;
}

/** Shows the same tasks as a list, a board, a calendar or by how much people have to do. */
export function ViewSwitch({ state, onStateChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      label={texts.label}
      segments={(Object.keys(icons) as View[]).map((view) => {
        const Icon = icons[view];
        return {
          value: view,
          label: (
            <>
              <Icon aria-hidden size={16} display="block" />
              <VisuallyHidden>{texts[view]}</VisuallyHidden>
            </>
          ),
        };
      })}
      value={viewOf(state)}
      onChange={(view) => onStateChange({ ...state, view: opened[view], after: null, before: null })}
    />
  );
}
