import { useQuery } from '@tanstack/react-query';
import { Building2, CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { dataRoleWords } from '#api-contract/counterparties/data-roles.messages';
import type { Permission } from '#api-contract/permissions';
import { counterpartyQueries } from '#data/counterparties';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { ListPage, useArrangement, useList } from '#kit/list';
import { messages } from './counterparties.messages.ts';
import { NewCounterpartyDrawer } from './form/counterparty-drawer.tsx';
import { counterpartyCells, counterpartyList, type CounterpartyListState } from './list/counterparty-list.tsx';
import { DuplicatesDialog } from './list/duplicates-dialog.tsx';
import { useKnownTags } from './use-known-tags.ts';
import type { MergedCounterparty } from './use-merge.ts';

export interface CounterpartyListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: CounterpartyListState;
  readonly onStateChange: (state: CounterpartyListState) => void;
  readonly counterpartyHref: (counterpartyId: string) => string;
  /** Goes to a counterparty: the one that was just added. */
  readonly onOpen: (counterpartyId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Told of a merge, to offer the way back. */
  readonly onMerged: (merged: MergedCounterparty) => void;
}

const { list: texts, relationships } = messages;
const usualColumns = ['name', 'relationship', 'country', 'contracts', 'open_cases', 'exposure', 'next_date'] as const;
const fewColumns = ['name', 'relationship', 'contracts', 'exposure', 'next_date'] as const;

/** All counterparties: searched, filtered, sorted, added to, told apart. */
export function CounterpartyListScreen(props: CounterpartyListScreenProps) {
  const { state, onStateChange, counterpartyHref, onOpen, can, onMerged } = props;
  const arrangement = useArrangement({
    list: 'counterparties',
    definition: counterpartyList,
    state,
    usualColumns,
    fewColumns,
  });
  const list = useList({
    definition: counterpartyList,
    state,
    onStateChange,
    read: counterpartyQueries.list,
    arrangement,
  });
  const tags = useKnownTags(list.rows.flatMap((row) => row.tags));
  const [open, setOpen] = useState<'new' | 'duplicates' | null>(null);
  const mayManage = can('contracts.manage') && list.view !== 'forbidden';
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<Building2 />}
        rowHref={({ id }) => counterpartyHref(id)}
        cells={counterpartyCells}
        filters={['relationship', 'tags']}
        choices={{
          optionNames: { relationship: relationships, data_role: dataRoleWords },
          known: { tags },
          hints: { tags: texts.tagHint },
        }}
        actions={mayManage && <DuplicatesButton onOpen={() => setOpen('duplicates')} />}
        mayShareViews={can('contracts.write')}
        onAdd={can('contracts.write') && list.view !== 'forbidden' ? () => setOpen('new') : undefined}
      />
      {open === 'new' && (
        <NewCounterpartyDrawer
          counterpartyHref={counterpartyHref}
          onClose={() => setOpen(null)}
          onAdded={({ id }) => onOpen(id)}
        />
      )}
      {open === 'duplicates' && <DuplicatesDialog onMerged={onMerged} onClose={() => setOpen(null)} />}
    </>
  );
}

function DuplicatesButton({ onOpen }: { readonly onOpen: () => void }) {
  const format = useFormat();
  const { data: groups = [] } = useQuery(counterpartyQueries.duplicates(useApi()));
  if (groups.length === 0) return null;
  return (
    <Button variant="ghost" iconStart={<CopyCheck aria-hidden />} onClick={onOpen}>
      {format.plural(groups.length, messages.duplicates.open)}
    </Button>
  );
}
