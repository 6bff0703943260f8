import { FileStack } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { DraftRow } from '#api-contract/drafts/endpoints';
import type { Permission } from '#api-contract/permissions';
import { draftMutations, draftQueries } from '#data/drafts';
import { usePeople } from '#data/organisation';
import { BinButton, ListPage, useRestoreColumn, useList } from '#kit/list';
import { draftList, type DraftListState } from './draft-list.ts';
import { DraftStateBadge } from './draft-state-badge.tsx';
import { messages } from './drafts.messages.ts';
import { StartDraftDrawer } from './start-draft-drawer.tsx';

export interface DraftListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: DraftListState;
  readonly onStateChange: (state: DraftListState) => void;
  readonly draftHref: (draftId: string) => string;
  /** Goes to a draft: the one that was just started. */
  readonly onOpen: (draftId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** The lists that share the page. */
  readonly tabs?: ReactNode;
}

const { list: texts } = messages;

const cells = { state: ({ state }: DraftRow) => <DraftStateBadge state={state} /> };

/** Drafts: searched, filtered, sorted, started. */
export function DraftListScreen({ state, onStateChange, draftHref, onOpen, can, tabs }: DraftListScreenProps) {
  const list = useList({ definition: draftList, state, onStateChange, read: draftQueries.list });
  const people = usePeople(
    can,
    list.rows.map(({ requester }) => requester),
  );
  const [starting, setStarting] = useState(false);
  const restore = useRestoreColumn(draftMutations.restore(useApi()));
  const mayWrite = can('drafting.write') && list.view !== 'forbidden';
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<FileStack />}
        rowHref={({ id }) => draftHref(id)}
        filters={['state', 'requester']}
        choices={{ optionNames: messages.options, people }}
        cells={cells}
        fewColumns={['name', 'template', 'state', 'updated_at']}
        {...(tabs !== undefined && { tabs })}
        actions={mayWrite && <BinButton onOpen={() => onStateChange(draftList.change(state, { bin: true }))} />}
        onAdd={mayWrite ? () => setStarting(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: mayWrite ? restore : undefined }}
      />
      {starting && <StartDraftDrawer onStarted={({ id }) => onOpen(id)} onClose={() => setStarting(false)} />}
    </>
  );
}
