import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import type { ControlRow } from '#api-contract/controls/endpoints';
import { controlFields } from '#api-contract/controls/fields';
import { controlMutations } from '#data/controls';
import { useFormat } from '#design-system/format';
import { ExportMenu, listMessages, listState, type ListState, outcomeText, useBulk } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { DueDate } from '#kit/urgency';
import { messages } from './controls.messages.ts';
import { StatusBadge } from './status-badge.tsx';

export const controlList = listState(controlFields, { sort: 'ref' });
export type ControlListState = ListState<typeof controlFields>;

const { bulk: words } = messages;

/** Cells of controls that are drawn otherwise than their kind is. */
export const controlCells = {
  status: ({ status }: ControlRow) => <StatusBadge status={status} />,
  next_run: ({ next_run }: ControlRow) =>
    next_run === null ? listMessages.nothing : <DueDate due={next_run} done={false} />,
};

type ExportQuery = NonNullable<Paths['/api/compliance/controls/export/csv']['get']['parameters']['query']>;

interface ExportControlsProps {
  /** What of the list is exported… */
  readonly query?: ExportQuery;
  /** …or the selected controls alone. */
  readonly selection?: ReadonlySet<string>;
}

/** Hands controls to a spreadsheet. */
export function ExportControls({ query = {}, selection }: ExportControlsProps) {
  const api = useApi();
  const init = { params: { query: selection ? { ...query, ids: [...selection] } : query }, parseAs: 'blob' } as const;
  return (
    <ExportMenu
      fileName="controls"
      {...(selection && { selected: selection.size })}
      onExport={async (format) =>
        (
          await api.GET(
            format === 'csv' ? '/api/compliance/controls/export/csv' : '/api/compliance/controls/export/xlsx',
            init,
          )
        ).data
      }
    />
  );
}

/** Which controls are selected, and what is done with all of them; `onDone` is told of each change, with the way back. */
export function useControlBulk(state: ControlListState, onDone: (done: Undoable) => void) {
  const api = useApi();
  const format = useFormat();
  return useBulk({
    definition: controlList,
    state,
    findAll: controlMutations.findAll(api),
    remove: controlMutations.removeMany(api),
    restore: controlMutations.restoreMany(api),
    describe: (outcome) => outcomeText(outcome, words, format),
    onRemoved: ({ ids, changed, undo }) =>
      onDone({ id: ids.join(), title: words.removed, description: format.plural(changed, words.controls), undo }),
  });
}
