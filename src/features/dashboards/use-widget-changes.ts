import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys, useApi } from '#api';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import type { Widget } from '#api-contract/dashboards/widgets';
import { dashboardMutations } from '#data/dashboards';
import type { Undoable } from '#kit/undo';
import type { Arranged } from '#machines/grid-editor';
import { arrange, layoutOf, withoutWidget, withWidget, type WidgetFacts } from './arrange.ts';
import { dashboardMessages as texts } from './dashboards.messages.ts';

/** Changes of the widgets of a dashboard; each is told to `onDone`, with the way back. */
export function useWidgetChanges(dashboard: Dashboard, onDone: (done: Undoable) => void) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(dashboardMutations.update(useApi(), dashboard.id));

  /** Stores what becomes of the widgets as they are by now, also after somebody else changed them. */
  const change = (make: (widgets: readonly Widget[]) => Widget[]) => {
    const now = client.getQueryData<Dashboard>(keys.dashboards.detail(dashboard.id)) ?? dashboard;
    return mutateAsync({ revision: now.revision, widgets: make(now.widgets) });
  };
  // Whoever undoes is told of a failure as of any other.
  const undoing = (make: (widgets: readonly Widget[]) => Widget[]) => () => void change(make).catch(() => undefined);

  return {
    store: async ({ widget: id, before, after }: Arranged) => {
      const { widgets } = await change((all) => arrange(all, after));
      onDone({
        id: 'dashboard.arranged',
        title: texts.arranging.stored,
        description: widgets.find((each) => each.id === id)?.title ?? '',
        undo: undoing((all) => arrange(all, before)),
      });
    },

    add: async (facts: WidgetFacts) => {
      const { widgets } = await change((all) => withWidget(all, facts));
      const added = widgets.at(-1);
      onDone({
        id: 'dashboard.widget-added',
        title: texts.done.added,
        description: facts.title,
        undo: undoing((all) => withoutWidget(all, added?.id ?? '')),
      });
    },

    edit: async (before: Widget, facts: WidgetFacts) => {
      const put = (next: WidgetFacts | Widget) => (all: readonly Widget[]) =>
        all.map((each): Widget => (each.id === before.id ? { ...next, ...placeOf(each) } : each));
      await change(put(facts));
      onDone({
        id: 'dashboard.widget-changed',
        title: texts.done.changed,
        description: facts.title,
        undo: undoing(put(before)),
      });
    },

    remove: async (widget: Widget) => {
      const layout = layoutOf(dashboard.widgets);
      await change((all) => withoutWidget(all, widget.id));
      onDone({
        id: 'dashboard.widget-removed',
        title: texts.done.removed,
        description: widget.title,
        undo: undoing((all) => arrange([...all.filter(({ id }) => id !== widget.id), widget], layout)),
      });
    },
  };
}

const placeOf = ({ id, x, y, w, h }: Widget) => ({ id, x, y, w, h });
