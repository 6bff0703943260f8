import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import type { ComplianceResourceRow } from '#api-contract/compliance-resources/endpoints';
import { complianceResourceFields } from '#api-contract/compliance-resources/fields';
import { complianceResourceMutations } from '#data/compliance-resources';
import { type Format, useFormat } from '#design-system/format';
import { ExportMenu, listMessages, listState, type ListState, outcomeText, useBulk } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { DueDate } from '#kit/urgency';
import { messages } from './compliance-resources.messages.ts';
import { StateBadge } from './versions/state-badge.tsx';

export const complianceResourceList = listState(complianceResourceFields, { sort: 'name' });
export type ComplianceResourceListState = ListState<typeof complianceResourceFields>;

const { list: texts, bulk: words } = messages;

/** Cells of resources that are drawn otherwise than their kind is. */
export const resourceCells = {
  state: ({ state }: ComplianceResourceRow) => (state ? <StateBadge state={state} /> : listMessages.nothing),
  next_review: ({ next_review }: ComplianceResourceRow) => <DueDate due={next_review} done={false} />,
  acknowledged: ({ acknowledged }: ComplianceResourceRow, format: Format) =>
    acknowledged
      ? texts.acknowledged(format.number(acknowledged.done), format.number(acknowledged.of))
      : listMessages.nothing,
};

type ExportQuery = NonNullable<Paths['/api/compliance/resources/export/csv']['get']['parameters']['query']>;

interface ExportResourcesProps {
  /** What of the list is exported… */
  readonly query?: ExportQuery;
  /** …or the selected resources alone. */
  readonly selection?: ReadonlySet<string>;
}

/** Hands resources to a spreadsheet. */
export function ExportResources({ query = {}, selection }: ExportResourcesProps) {
  const api = useApi();
  const init = { params: { query: selection ? { ...query, ids: [...selection] } : query }, parseAs: 'blob' } as const;
  return (
    <ExportMenu
      fileName="resources"
      {...(selection && { selected: selection.size })}
      onExport={async (format) =>
        (
          await api.GET(
            format === 'csv' ? '/api/compliance/resources/export/csv' : '/api/compliance/resources/export/xlsx',
            init,
          )
        ).data
      }
    />
  );
}

/** Which resources are selected, and what is done with all of them; `onDone` is told of each change, with the way back. */
export function useResourceBulk(state: ComplianceResourceListState, onDone: (done: Undoable) => void) {
  const api = useApi();
  const format = useFormat();
  return useBulk({
    definition: complianceResourceList,
    state,
    findAll: complianceResourceMutations.findAll(api),
    remove: complianceResourceMutations.removeMany(api),
    restore: complianceResourceMutations.restoreMany(api),
    describe: (outcome) => outcomeText(outcome, words, format),
    onRemoved: ({ ids, changed, undo }) =>
      onDone({ id: ids.join(), title: words.removed, description: format.plural(changed, words.resources), undo }),
  });
}
