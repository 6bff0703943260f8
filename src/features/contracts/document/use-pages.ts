import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api';
import type { ContractVersion } from '#contract/contracts';
import { messages } from '../contracts.messages.ts';
import { wordType } from '../upload/document-type.ts';
import { pagesQueries } from './pages.queries.ts';

/** Whether somebody reads Word documents as pages rather than as text, for all documents. */
export interface PagesChoice {
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** The pages of a Word document, and how far the making of them is. */
export interface ShownPages extends PagesChoice {
  readonly state:
    | { readonly name: 'making' }
    | { readonly name: 'ready'; readonly fileUrl: string; readonly sha256: string | undefined }
    | { readonly name: 'failed'; readonly message: string; readonly onRetry?: () => void };
}

/** The pages of a version, made when somebody first wants to see them; undefined where there are none to be had. */
export function usePages(contractId: string, version: ContractVersion, choice: PagesChoice): ShownPages | undefined {
  const api = useApi();
  const { id: versionId, media_type } = version;
  const path = { contractId, versionId };
  const isWord = media_type === wordType;
  const { data: rendition } = useQuery({ ...pagesQueries.rendition(api, path), enabled: isWord });
  const { mutate: make, variables: asked, error } = useMutation(pagesQueries.make(api));
  const isAsked = asked?.versionId === versionId;
  // What somebody else asked for is asked for again: should it have been lost on the way, it is made after all.
  const isLacking = rendition?.status === 'offered' || rendition?.status === 'pending';
  const isDue = choice.chosen && isLacking && !isAsked;
  useEffect(() => {
    if (isDue) make({ contractId, versionId });
  }, [isDue, make, contractId, versionId]);

  switch (isWord ? rendition?.status : undefined) {
    case undefined:
    case 'unavailable':
      return undefined;
    case 'offered':
    case 'pending':
      return isAsked && error
        ? { ...choice, state: { name: 'failed', message: error.message, onRetry: () => make(path) } }
        : { ...choice, state: { name: 'making' } };
    case 'failed':
      return {
        ...choice,
        state: { name: 'failed', message: messages.pagesFailed[rendition?.failure ?? 'not_convertible'] },
      };
    case 'ready': {
      const { url } = api.prepare('/api/contracts/{contractId}/versions/{versionId}/rendition/file', { path });
      return { ...choice, state: { name: 'ready', fileUrl: url, sha256: rendition?.sha256 ?? undefined } };
    }
  }
}
