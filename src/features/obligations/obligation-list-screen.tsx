import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Obligation } from '#api-contract/obligations/endpoints';
import type { Permission } from '#api-contract/permissions';
import { obligationMutations, obligationQueries } from '#data/obligations';
import { usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { BinButton, BulkBar, ListPage, useRestoreColumn, useArrangement, useList } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { BulkChanges, useObligationBulk } from './obligation-bulk.tsx';
import { NewObligationDrawer } from './obligation-drawer.tsx';
import { ExportObligations, exportQueryOf } from './export-obligations.tsx';
import {
  obligationCells,
  obligationList,
  type ObligationListState,
  optionNames,
  presetViews,
} from './obligation-list.tsx';
import { obligationMessages } from './obligations.messages.ts';

export interface ObligationListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ObligationListState;
  readonly onStateChange: (state: ObligationListState) => void;
  readonly obligationHref: (obligationId: string) => string;
  /** Goes to an obligation: the one that was just added. */
  readonly onOpen: (obligationId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Told of changes of several, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

const { list: texts, bulk: bulkTexts } = obligationMessages;

/** Obligations under all contracts: searched, filtered, sorted, arranged, added to, changed many at a time. */
export function ObligationListScreen(props: ObligationListScreenProps) {
  const { state, onStateChange, obligationHref, onOpen, can, onDone } = props;
  const reader = useReader();
  const arrangement = useArrangement({
    list: 'obligations',
    definition: obligationList,
    state,
    usualColumns: ['title', 'status', 'due_date', 'owed_by', 'assignee', 'contract', 'counterparty'],
    fewColumns: ['title', 'status', 'due_date', 'contract'],
    presets: presetViews(reader?.id),
  });
  const list = useList({ definition: obligationList, state, onStateChange, read: obligationQueries.list, arrangement });
  const people = usePeople(can, [reader, ...list.rows.map(({ assignee }) => assignee)]);
  const contracts = Object.fromEntries(list.rows.map(({ contract: { id, title } }) => [id, title]));
  const bulk = useObligationBulk(state, onDone);
  const [adding, setAdding] = useState(false);
  const restoring = useRestoreColumn(obligationMutations.restore(useApi()), titleOf);
  const mayWrite = can('contracts.write') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<ListTodo />}
        rowHref={({ id }) => obligationHref(id)}
        cells={obligationCells}
        filters={['status', 'due_date', 'assignee', 'owed_by', 'counterparty']}
        choices={{
          optionNames: { ...optionNames, contract: contracts },
          people,
          countValues: (api, field, containing) =>
            obligationQueries.facet(api, field as FacetField, obligationList.toFilter(state), containing),
        }}
        actions={
          <>
            {mayWrite && <BinButton onOpen={() => onStateChange(obligationList.bin)} />}
            {list.view !== 'forbidden' && <ExportObligations query={exportQueryOf(state, arrangement.exported)} />}
          </>
        }
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{
          texts: texts.bin,
          columns: ['title', 'contract', 'updated_at'],
          restore: mayWrite ? restoring : undefined,
          rowHref: ({ id }) => obligationHref(id),
        }}
        bulk={mayWrite ? bulk : undefined}
        bulkBar={
          <BulkBar list={list} bulk={bulk} mayRemove={mayWrite} removeLabel={bulkTexts.remove}>
            {!state.bin && <BulkChanges people={people} onChange={bulk.change} />}
            {!state.bin && <ExportObligations selection={bulk.selection} />}
          </BulkBar>
        }
        mayShareViews={mayWrite}
      />
      {adding && (
        <NewObligationDrawer people={people} onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

type FacetField = Parameters<typeof obligationQueries.facet>[1];

const titleOf = ({ title }: Obligation) => title;
