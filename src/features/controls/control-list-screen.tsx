import { useMutation } from '@tanstack/react-query';
import { Repeat, Upload } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { ImportedControls } from '#api-contract/controls/import';
import type { Permission } from '#api-contract/permissions';
import { controlMutations, controlQueries } from '#data/controls';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { BinButton, BulkBar, ListPage, useArrangement, useList, useRestoreColumn } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { NewControlDrawer } from './control-drawer.tsx';
import { controlCells, controlList, type ControlListState, ExportControls, useControlBulk } from './control-list.tsx';
import { messages } from './controls.messages.ts';
import { ImportControlsDrawer } from './import-controls-drawer.tsx';

export interface ControlListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ControlListState;
  readonly onStateChange: (state: ControlListState) => void;
  readonly controlHref: (controlId: string) => string;
  /** Goes to a control: the one that was just added. */
  readonly onOpen: (controlId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Told of changes of several, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

const { list: texts, bulk: bulkTexts, import: importTexts } = messages;

/** All controls: searched, filtered, sorted, arranged, added to. */
export function ControlListScreen(props: ControlListScreenProps) {
  const { state, onStateChange, controlHref, onOpen, can, onDone } = props;
  const arrangement = useArrangement({
    list: 'controls',
    definition: controlList,
    state,
    usualColumns: ['name', 'ref', 'status', 'frequency', 'next_run', 'requirements', 'owner'],
    fewColumns: ['name', 'ref', 'status', 'next_run'],
  });
  const list = useList({
    definition: controlList,
    state,
    onStateChange,
    read: controlQueries.list,
    arrangement,
  });
  const people = usePeople(
    can,
    list.rows.map(({ owner }) => owner),
  );
  const bulk = useControlBulk(state, onDone);
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const imported = useImported(onDone);
  const restore = useRestoreColumn(controlMutations.restore(useApi()));
  const mayWrite = can('compliance.write') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<Repeat />}
        rowHref={({ id }) => controlHref(id)}
        cells={controlCells}
        filters={['owner', 'status', 'frequency', 'overdue']}
        choices={{ optionNames: messages.options, people }}
        actions={
          <>
            {mayWrite && !state.bin && (
              <Button iconStart={<Upload aria-hidden />} onClick={() => setImporting(true)}>
                {importTexts.action}
              </Button>
            )}
            {mayWrite && <BinButton onOpen={() => onStateChange(controlList.change(state, { bin: true }))} />}
            {list.view !== 'forbidden' && <ExportControls query={controlList.toExport(state, arrangement.exported)} />}
          </>
        }
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'ref', 'updated_at'], restore: mayWrite ? restore : undefined }}
        bulk={mayWrite ? bulk : undefined}
        bulkBar={
          <BulkBar list={list} bulk={bulk} mayRemove={mayWrite} removeLabel={bulkTexts.remove}>
            {!state.bin && <ExportControls selection={bulk.selection} />}
          </BulkBar>
        }
      />
      {importing && (
        <ImportControlsDrawer
          onImported={(outcome) => {
            setImporting(false);
            imported(outcome);
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {adding && <NewControlDrawer people={people} onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />}
    </>
  );
}

/** As many as one call moves to the bin. */
const atOnce = 200;

/** Tells that controls were imported, with the way back: to the bin. */
function useImported(onDone: ControlListScreenProps['onDone']) {
  const { mutateAsync: remove } = useMutation(controlMutations.removeMany(useApi()));
  const format = useFormat();
  return ({ ids }: ImportedControls) =>
    onDone({
      id: ids.join(),
      title: importTexts.done,
      description: format.plural(ids.length, bulkTexts.controls),
      undo: async () => {
        for (let at = 0; at < ids.length; at += atOnce) await remove({ ids: ids.slice(at, at + atOnce) });
      },
    });
}
