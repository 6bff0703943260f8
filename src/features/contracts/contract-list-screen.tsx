import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import type { Permission } from '#api-contract/permissions';
import { useFormat } from '#design-system/format';
import { Flex } from '#design-system/layout';
import { exportQueryOf } from './list/bulk/export-contracts.ts';
import { useBulk } from './list/bulk/use-bulk.ts';
import { changeList, type ContractListState, defaultListState } from './list/contract-list-state.ts';
import { DropOverlay } from './upload/drop-overlay.tsx';
import { ListContent } from './list/list-content.tsx';
import { ListHeader } from './list/list-header.tsx';
import { RestoreButton, RowActions } from './list/row-actions.tsx';
import { totalText } from './list/total-text.ts';
import { UploadPanel } from './upload/upload-panel.tsx';
import { type DeletedContract, useBin } from './use-bin.ts';
import { useContractList } from './list/use-contract-list.ts';
import { useFileDrop } from './upload/use-file-drop.ts';
import { useUploads } from './upload/use-uploads.ts';

export interface ContractListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly contractHref: (contractId: string) => string;
  /** Goes to a contract: the one that was just uploaded. */
  readonly onOpen: (contractId: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** Documents that somebody chose before coming here. */
  readonly filesToAdd?: readonly File[];
  /** Told once they are taken, to hand them in no second time. */
  readonly onFilesTaken?: () => void;
  /** Told of a contract that went to the bin, to offer the way back. */
  readonly onDeleted: (deleted: DeletedContract) => void;
}

/** All contracts: searched, filtered, sorted, added to by dropping documents anywhere, thrown away and restored. */
export function ContractListScreen(props: ContractListScreenProps) {
  const { state, onStateChange, contractHref, onOpen, can, onDeleted, filesToAdd, onFilesTaken } = props;
  const format = useFormat();
  const list = useContractList(state, can);
  const { queue, add, uploads, paused, online } = useUploads(onOpen);
  const { remove, restore } = useBin(onDeleted);
  const bulk = useBulk(state, onDeleted);
  const mayManage = can('contracts.manage');
  const onFiles = can('contracts.write') && !state.bin ? (files: File[]) => add(files) : undefined;
  const takeFiles = useEffectEvent(() => {
    if (!filesToAdd?.length) return;
    onFiles?.([...filesToAdd]);
    onFilesTaken?.();
  });
  useEffect(() => takeFiles(), [filesToAdd]);
  const { over, handlers } = useFileDrop((files) => onFiles?.(files), onFiles !== undefined);

  const actions = useCallback(
    (row: ContractRow) => {
      if (state.bin) return mayManage && <RestoreButton row={row} onRestore={restore} />;
      return <RowActions row={row} href={contractHref(row.id)} onRemove={mayManage ? remove : undefined} />;
    },
    [state.bin, mayManage, contractHref, remove, restore],
  );

  return (
    <Flex {...handlers} direction="column" flex="1" minHeight={{ md: '0' }} minWidth="0" position="relative">
      <ListHeader
        bin={state.bin}
        onBin={(bin) => onStateChange({ ...defaultListState, bin })}
        count={list.page.data ? totalText(list.page.data.total, format) : null}
        mayRestore={mayManage}
        exported={exportQueryOf(state, list.arrangement.exported)}
        onFiles={onFiles}
      />
      <ListContent
        list={list}
        bulk={bulk}
        people={list.people}
        can={can}
        state={state}
        onStateChange={onStateChange}
        onFirstPage={() => onStateChange(changeList(state, {}))}
        contractHref={contractHref}
        actions={actions}
        onFiles={onFiles}
      />
      {over && <DropOverlay />}
      {uploads.length > 0 && (
        <UploadPanel
          uploads={uploads}
          paused={paused}
          online={online}
          onPause={() => queue.pause()}
          onResume={() => queue.resume()}
          onAddAnyway={(id) => queue.addAnyway(id)}
          contractHref={contractHref}
          onRetry={(id) => queue.retry(id)}
          onDismiss={(id) => queue.dismiss(id)}
          onDismissAll={() => queue.dismissAll()}
        />
      )}
    </Flex>
  );
}
