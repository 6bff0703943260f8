import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { FrameworkRow } from '#api-contract/compliance/frameworks';
import type { Permission } from '#api-contract/permissions';
import { frameworkMutations, frameworkQueries } from '#data/frameworks';
import type { Format } from '#design-system/format';
import { ProgressBar } from '#design-system/progress';
import { BinButton, listMessages, ListPage, useRestoreColumn, useList } from '#kit/list';
import { frameworkList, type FrameworkListState } from './framework-list.ts';
import { messages } from './frameworks.messages.ts';
import { AddFrameworkDrawer } from './import/add-framework-drawer.tsx';

export interface FrameworkListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: FrameworkListState;
  readonly onStateChange: (state: FrameworkListState) => void;
  readonly frameworkHref: (frameworkId: string) => string;
  /** Goes to a framework: the one that was just added. */
  readonly onOpen: (frameworkId: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const { list: texts } = messages;

const cells = {
  assessment: ({ assessment }: FrameworkRow) => assessment?.name ?? listMessages.nothing,
  met: ({ met, name }: FrameworkRow, format: Format) =>
    met === null ? (
      listMessages.nothing
    ) : (
      <ProgressBar
        value={met.met}
        max={Math.max(1, met.applicable)}
        name={name}
        label={texts.met(format.number(met.met), format.number(met.applicable))}
      />
    ),
};

/** All frameworks: searched, sorted, added to. */
export function FrameworkListScreen(props: FrameworkListScreenProps) {
  const { state, onStateChange, frameworkHref, onOpen, can } = props;
  const list = useList({ definition: frameworkList, state, onStateChange, read: frameworkQueries.list });
  const [adding, setAdding] = useState(false);
  const restore = useRestoreColumn(frameworkMutations.restore(useApi()));
  const mayManage = can('compliance.manage') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<ShieldCheck />}
        rowHref={({ id }) => frameworkHref(id)}
        filters={[]}
        choices={{ optionNames: {} }}
        cells={cells}
        fewColumns={['name', 'version', 'met', 'next_date']}
        actions={mayManage && <BinButton onOpen={() => onStateChange(frameworkList.change(state, { bin: true }))} />}
        onAdd={mayManage ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'updated_at'], restore: mayManage ? restore : undefined }}
      />
      {adding && <AddFrameworkDrawer onAdded={onOpen} onClose={() => setAdding(false)} />}
    </>
  );
}
