import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import { contractMutations, contractQueries } from '#data/contracts';
import { messages } from '../contracts.messages.ts';
import type { SavedBytes } from './document-pane.tsx';
import { fileNameToSend } from '../upload/file-acceptance.ts';
import { fetchVersion } from './download-file.ts';

/** Annotations that could not be saved because a newer version exists. */
export interface SaveConflict extends SavedBytes {
  readonly bytes: Uint8Array;
  readonly newer: ContractVersion;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Saves annotated bytes as the contract's newest version. Where someone saved a newer one in between, the promise waits
 * until the person has chosen a way on.
 */
export function useSaveVersion(contract: Contract, onSaved: (version: ContractVersion) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: send } = useMutation(contractMutations.saveVersion(api, contract.id));
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const waiting = useRef<Waiting>(undefined);

  const saveOn = async (base: ContractVersion, bytes: Uint8Array) => {
    onSaved(await send({ baseVersionId: base.id, fileName: fileNameToSend(base.file_name), bytes }));
  };

  const ask = async (bytes: Uint8Array, { mergeOnto, conflicted }: SavedBytes) => {
    conflicted?.();
    const now = await client.fetchQuery({ ...contractQueries.detail(api, contract.id), staleTime: 0 });
    setConflict({ bytes, newer: now.current_version, mergeOnto, conflicted });
    await new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject };
    });
  };

  return {
    conflict,

    save: async (base: ContractVersion, bytes: Uint8Array, saved: SavedBytes = {}): Promise<void> => {
      try {
        await saveOn(base, bytes);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
        await ask(bytes, saved);
      }
    },

    /** Both people's annotations, where the viewer can put them together. */
    saveOnTop: async () => {
      if (!conflict) return;
      const { newer, bytes, mergeOnto, conflicted } = conflict;
      try {
        await saveOn(newer, mergeOnto ? await mergeOnto(await fetchVersion(api, contract.id, newer)) : bytes);
      } catch (error) {
        conflicted?.();
        throw error;
      }
      setConflict(null);
      waiting.current?.resolve();
    },

    keepAnnotating: () => {
      setConflict(null);
      waiting.current?.reject(new Error(messages.saveConflict.notSaved));
    },
  };
}
