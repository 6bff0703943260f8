import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { controlMutations, controlQueries } from '#data/controls';
import { usePeople } from '#data/organisation';
import { BinButton, ListPage, useList, useRestoreColumn } from '#kit/list';
import { NewControlDrawer } from './control-drawer.tsx';
import { controlList, type ControlListState } from './control-list.ts';
import { messages } from './controls.messages.ts';

export interface ControlListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ControlListState;
  readonly onStateChange: (state: ControlListState) => void;
  readonly controlHref: (controlId: string) => string;
  /** Goes to a control: the one that was just added. */
  readonly onOpen: (controlId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const { list: texts } = messages;

/** All controls: searched, filtered, sorted, added to. */
export function ControlListScreen({ state, onStateChange, controlHref, onOpen, can }: ControlListScreenProps) {
  const list = useList({ definition: controlList, state, onStateChange, read: controlQueries.list });
  const people = usePeople(
    can,
    list.rows.flatMap(({ owner }) => [owner]),
  );
  const [adding, setAdding] = useState(false);
  const restore = useRestoreColumn(controlMutations.restore(useApi()));
  const mayWrite = can('compliance.write') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<ClipboardList />}
        rowHref={({ id }) => controlHref(id)}
        filters={['owner', 'status', 'frequency', 'first_run', 'maturity']}
        choices={{ optionNames: messages.options, people }}
        actions={mayWrite && <BinButton onOpen={() => onStateChange(controlList.change(state, { bin: true }))} />}
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: mayWrite ? restore : undefined }}
      />
      {adding && <NewControlDrawer people={people} onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />}
    </>
  );
}
