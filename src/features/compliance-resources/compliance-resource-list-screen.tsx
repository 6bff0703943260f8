import { Library } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { complianceResourceMutations, complianceResourceQueries } from '#data/compliance-resources';
import { usePeople } from '#data/organisation';
import { BinButton, BulkBar, ListPage, useRestoreColumn, useArrangement, useList } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { NewComplianceResourceDrawer } from './compliance-resource-drawer.tsx';
import {
  complianceResourceList,
  type ComplianceResourceListState,
  ExportResources,
  resourceCells,
  useResourceBulk,
} from './compliance-resource-list.tsx';
import { messages } from './compliance-resources.messages.ts';

export interface ComplianceResourceListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ComplianceResourceListState;
  readonly onStateChange: (state: ComplianceResourceListState) => void;
  readonly complianceResourceHref: (resourceId: string) => string;
  /** Goes to a resource: the one that was just added. */
  readonly onOpen: (resourceId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Told of changes of several, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
  /** The lists that share the page. */
  readonly tabs?: ReactNode;
}

const { list: texts, bulk: bulkTexts } = messages;

/** All policies, procedures, evidence and records: searched, filtered, sorted, arranged, added to. */
export function ComplianceResourceListScreen(props: ComplianceResourceListScreenProps) {
  const { state, onStateChange, complianceResourceHref, onOpen, can, onDone, tabs } = props;
  const arrangement = useArrangement({
    list: 'compliance_resources',
    definition: complianceResourceList,
    state,
    usualColumns: ['name', 'kind', 'version', 'state', 'next_review', 'acknowledged', 'used_by', 'owner'],
    fewColumns: ['name', 'kind', 'state', 'next_review'],
  });
  const list = useList({
    definition: complianceResourceList,
    state,
    onStateChange,
    read: complianceResourceQueries.list,
    arrangement,
  });
  const people = usePeople(
    can,
    list.rows.map(({ owner }) => owner),
  );
  const bulk = useResourceBulk(state, onDone);
  const [adding, setAdding] = useState(false);
  const restore = useRestoreColumn(complianceResourceMutations.restore(useApi()));
  const mayWrite = can('compliance.write') && list.view !== 'forbidden';

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        icon={<Library />}
        rowHref={({ id }) => complianceResourceHref(id)}
        cells={resourceCells}
        filters={['kind', 'state', 'owner', 'next_review']}
        choices={{ optionNames: messages.options, people }}
        actions={
          <>
            {mayWrite && (
              <BinButton onOpen={() => onStateChange(complianceResourceList.change(state, { bin: true }))} />
            )}
            {list.view !== 'forbidden' && (
              <ExportResources query={complianceResourceList.toExport(state, arrangement.exported)} />
            )}
          </>
        }
        {...(tabs !== undefined && { tabs })}
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{ texts: texts.bin, columns: ['name', 'kind', 'updated_at'], restore: mayWrite ? restore : undefined }}
        bulk={mayWrite ? bulk : undefined}
        bulkBar={
          <BulkBar list={list} bulk={bulk} mayRemove={mayWrite} removeLabel={bulkTexts.remove}>
            {!state.bin && <ExportResources selection={bulk.selection} />}
          </BulkBar>
        }
      />
      {adding && (
        <NewComplianceResourceDrawer
          people={people}
          mayReadRoles={can('organisation.read')}
          onAdded={({ id }) => onOpen(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
