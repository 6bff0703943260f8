import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api';
import { pagesFailed } from './pages-failed.ts';
import { type PagesOf, pagesUrl, renditionQueries } from './renditions.queries.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Whether someone reads Word documents as pages rather than as text, for all documents. */
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

/** The pages of a document, made when someone first wants to see them; undefined where there are none to be had. */
export function usePages(of: PagesOf, mediaType: string, choice: PagesChoice): ShownPages | undefined {
  const api = useApi();
  const isWord = mediaType === wordType;
  const { data: rendition } = useQuery({ ...renditionQueries.rendition(api, of), enabled: isWord });
  const { mutate: make, variables: asked, error } = useMutation(renditionQueries.make(api));
  const isAsked = asked !== undefined && isSame(asked, of);
  // What someone else asked for is asked for again: should it have been lost on the way, it is made after all.
  const isLacking = rendition?.status === 'offered' || rendition?.status === 'pending';
  const isDue = choice.chosen && isLacking && !isAsked;
  useEffect(() => {
    if (isDue) make(of);
  }, [isDue, make, of]);

  switch (isWord ? rendition?.status : undefined) {
    case undefined:
    case 'unavailable':
      return undefined;
    case 'offered':
    case 'pending':
      return isAsked && error
        ? { ...choice, state: { name: 'failed', message: error.message, onRetry: () => make(of) } }
        : { ...choice, state: { name: 'making' } };
    case 'failed':
      return { ...choice, state: { name: 'failed', message: pagesFailed[rendition?.failure ?? 'not_convertible'] } };
    case 'ready':
      return {
        ...choice,
        state: { name: 'ready', fileUrl: pagesUrl(api, of), sha256: rendition?.sha256 ?? undefined },
      };
  }
}

const isSame = (one: PagesOf, other: PagesOf) => Object.values(one).join() === Object.values(other).join();
