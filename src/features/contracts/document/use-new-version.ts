import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import { contractMutations, contractQueries } from '#data/contracts';
import { fileNameToSend, type RejectionReason, rejectionOf } from '../upload/file-acceptance.ts';
import type { Compared } from './versions-list.tsx';

/** A file on its way to become the newest version, or why it did not. */
export type NewVersion =
  | { readonly state: 'sending'; readonly name: string; readonly share: number }
  | { readonly state: 'refused'; readonly name: string; readonly reason: RejectionReason }
  | { readonly state: 'failed'; readonly name: string; readonly message: string };

/** Uploads a document as a contract's newest version; `onUploaded` is told of it beside the one before. */
export function useNewVersion(contract: Contract, onUploaded: (compared: Compared) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: send } = useMutation(contractMutations.uploadVersion(api, contract.id));
  const [upload, setUpload] = useState<NewVersion | null>(null);
  const sending = useRef<AbortController>(undefined);

  const start = async (file: File) => {
    const { name } = file;
    const reason = rejectionOf(file);
    if (reason) return setUpload({ state: 'refused', name, reason });
    if (sending.current) return undefined;
    const older: ContractVersion = contract.current_version;
    const controller = new AbortController();
    sending.current = controller;
    const onProgress = (share: number) => setUpload({ state: 'sending', name, share });
    onProgress(0);
    try {
      const newer = await send({
        baseVersionId: older.id,
        fileName: fileNameToSend(name),
        file,
        signal: controller.signal,
        onProgress,
      });
      setUpload(null);
      onUploaded({ older, newer });
    } catch (error) {
      setUpload(controller.signal.aborted ? null : { state: 'failed', name, message: messageOf(error) });
      void client.invalidateQueries({ queryKey: contractQueries.detail(api, contract.id).queryKey });
    } finally {
      sending.current = undefined;
    }
    return undefined;
  };

  return {
    upload,
    start: (file: File) => void start(file),
    cancel: () => sending.current?.abort(),
    dismiss: () => setUpload(null),
  };
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : String(error));
