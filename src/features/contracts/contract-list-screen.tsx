import { useQuery } from '@tanstack/react-query';
import { CheckCheck, FilePlus2 } from 'lucide-react';
import { useMemo } from 'react';
import { useApi } from '#api';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import type { FacetField } from '#api-contract/contracts/list';
import type { Permission } from '#api-contract/permissions';
import { contractSettingsQueries } from '#data/contract-settings';
import { contractQueries } from '#data/contracts';
import { usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { Button } from '#design-system/button';
import { BinButton, BulkBar, ListPage, restoreColumn, useArrangement, useList } from '#kit/list';
import { type Deleted, type Undoable } from '#kit/undo';
import { messages } from './contracts.messages.ts';
import { useAcceptHigh } from './findings/use-accept-high.ts';
import { bulkMessages } from './list/bulk.messages.ts';
import { BulkChanges } from './list/bulk/bulk-changes.tsx';
import { useContractBulk } from './list/bulk/use-contract-bulk.ts';
import { contractCells, contractList, type ContractListState, optionNames } from './list/contract-list.tsx';
import { ExportContracts, exportQueryOf } from './list/export-contracts.tsx';
import { actionsColumn } from './list/row-actions.tsx';
import { UploadArea } from './upload/upload-area.tsx';
import { UploadButton } from './upload/upload-button.tsx';
import { type MayEndSeveral, useBin } from './use-bin.ts';

export interface ContractListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly contractHref: (contractId: string) => string;
  /** Goes to a contract: the one that was just uploaded. */
  readonly onOpen: (contractId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Documents that someone chose before coming here. */
  readonly filesToAdd?: readonly File[];
  /** Told once they are taken, to hand them in no second time. */
  readonly onFilesTaken?: () => void;
  /** Told of a contract that went to the bin, to offer the way back. */
  readonly onDeleted: (deleted: Deleted) => void;
  /** Asked before contracts end that may be the last evidence of requirements. */
  readonly mayEnd?: MayEndSeveral | undefined;
  /** Told of what was just done, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** All contracts, and the place where documents are dropped to add more. */
export function ContractListScreen(props: ContractListScreenProps) {
  const { state, contractHref, onOpen, can, filesToAdd, onFilesTaken } = props;
  return (
    <UploadArea
      enabled={can('contracts.write') && !state.bin}
      filesToAdd={filesToAdd}
      onFilesTaken={onFilesTaken}
      onOpen={onOpen}
      contractHref={contractHref}
    >
      {(onFiles) => <ContractListPage {...props} onFiles={onFiles} />}
    </UploadArea>
  );
}

const { list: texts, filters } = messages;

interface ContractListPageProps extends ContractListScreenProps {
  /** Left out for those who may not upload. */
  readonly onFiles: ((files: File[]) => void) | undefined;
}

/** Contracts: searched, filtered, sorted, arranged, changed many at a time, deleted and restored. */
function ContractListPage(props: ContractListPageProps) {
  const { state, onStateChange, contractHref, can, mayEnd, onDeleted, onDone, onFiles } = props;
  const mayWrite = can('contracts.write');
  const mayManage = can('contracts.manage');
  const { data: customFields } = useQuery(contractSettingsQueries.listedFields(useApi()));
  const arrangement = useArrangement({
    list: 'contracts',
    definition: contractList,
    state,
    usualColumns: ['title', 'counterparty', 'status', 'expiry_date', 'notice_date', 'value', 'owner'],
    fewColumns: ['title', 'counterparty', 'status', 'expiry_date'],
    customFields,
  });
  const list = useList({ definition: contractList, state, onStateChange, read: contractQueries.list, arrangement });
  const people = usePeople(can, [useReader(), ...list.rows.map(({ owner }) => owner)]);
  const tags = [...new Set(list.rows.flatMap((row) => row.tags))].toSorted((one, other) => one.localeCompare(other));
  const bulk = useContractBulk(state, onDeleted, mayEnd);
  const { accept, isAccepting } = useAcceptHigh(onDone);
  const { remove, restore } = useBin(onDeleted, mayEnd);
  const restoring = useMemo(() => restoreColumn<ContractRow>(({ title }) => title, restore), [restore]);
  const actions = useMemo(
    () => actionsColumn(contractHref, mayManage ? remove : undefined),
    [contractHref, mayManage, remove],
  );
  const href = ({ id }: ContractRow) => contractHref(id);
  const isFound = list.rows.some(({ passage }) => passage);

  return (
    <ListPage
      list={list}
      texts={texts}
      icon={<FilePlus2 />}
      rowHref={href}
      cells={contractCells}
      lastColumn={actions}
      filters={['stage', 'status', 'due', 'type', 'owner', 'tags']}
      choices={{
        optionNames,
        people,
        hints: { due: filters.dueHint },
        countValues: (api, field, containing) =>
          contractQueries.facet(api, field as FacetField, contractList.toFilter(state), containing),
      }}
      {...(isFound && { density: 'regular', widths: { title: 320 } })}
      actions={
        <>
          {mayManage && <BinButton onOpen={() => onStateChange(contractList.bin)} />}
          <ExportContracts query={exportQueryOf(state, arrangement.exported)} />
          {onFiles && list.view !== 'empty' && <UploadButton onFiles={onFiles} />}
        </>
      }
      addFirst={onFiles && <UploadButton onFiles={onFiles} />}
      bin={{
        texts: texts.bin,
        columns: ['title', 'number', 'counterparty', 'stage', 'updated_at'],
        restore: mayManage ? restoring : undefined,
        rowHref: href,
        searchable: true,
      }}
      bulk={mayWrite || mayManage ? bulk : undefined}
      bulkBar={
        <BulkBar list={list} bulk={bulk} mayRemove={mayManage} removeLabel={bulkMessages.remove}>
          {mayWrite && !state.bin && (
            <Button
              size="xs"
              iconStart={<CheckCheck aria-hidden />}
              loading={isAccepting}
              onClick={() => accept([...bulk.selection])}
            >
              {bulkMessages.acceptHigh}
            </Button>
          )}
          {mayWrite && !state.bin && <BulkChanges people={people} tags={tags} onChange={bulk.change} />}
          {!state.bin && <ExportContracts selection={bulk.selection} />}
        </BulkBar>
      }
      mayShareViews={mayWrite}
      readMore={contractQueries.endless}
    />
  );
}
