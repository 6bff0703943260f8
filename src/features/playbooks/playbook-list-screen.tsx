import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { PlaybookRow } from '#api-contract/playbooks/endpoints';
import type { Permission } from '#api-contract/permissions';
import { playbookMutations, playbookQueries } from '#data/playbooks';
import { Badge } from '#design-system/badge';
import type { Format } from '#design-system/format';
import { BinButton, listMessages, ListPage, useRestoreColumn, useList } from '#kit/list';
import { NewPlaybookDrawer } from './new-playbook/new-playbook-drawer.tsx';
import { playbookList, type PlaybookListState } from './playbook-list.ts';
import { messages } from './playbooks.messages.ts';

export interface PlaybookListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: PlaybookListState;
  readonly onStateChange: (state: PlaybookListState) => void;
  readonly playbookHref: (playbookId: string) => string;
  /** Goes to a playbook: the one that was just added. */
  readonly onOpen: (playbookId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const { list: texts } = messages;

const optionNames = { ...messages.options, draft: messages.drafts };

const draftTones = { unpublished: 'neutral', changed: 'warning', published: 'success' } as const;

const cells = {
  draft: ({ draft }: PlaybookRow) => (
    <Badge tone={draftTones[draft]} plain>
      {messages.drafts[draft]}
    </Badge>
  ),
  tests: ({ tests: { total, passing } }: PlaybookRow, format: Format) =>
    total === 0 ? listMessages.nothing : texts.tests(format.number(passing), format.number(total)),
};

/** All playbooks: searched, filtered, sorted, added to. */
export function PlaybookListScreen({ state, onStateChange, playbookHref, onOpen, can }: PlaybookListScreenProps) {
  const list = useList({ definition: playbookList, state, onStateChange, read: playbookQueries.list });
  const [adding, setAdding] = useState(false);
  const restore = useRestoreColumn(playbookMutations.restore(useApi()));
  const mayWrite = can('review.write') && list.view !== 'forbidden';
  const mayManage = can('review.manage') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<ClipboardList />}
        rowHref={({ id }) => playbookHref(id)}
        filters={['side']}
        choices={{ optionNames }}
        cells={cells}
        fewColumns={['name', 'contract_type', 'version', 'rule_count', 'tests']}
        actions={mayManage && <BinButton onOpen={() => onStateChange(playbookList.change(state, { bin: true }))} />}
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: mayManage ? restore : undefined }}
      />
      {adding && (
        <NewPlaybookDrawer
          mayReadContracts={can('contracts.read')}
          onAdded={({ id }) => onOpen(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
