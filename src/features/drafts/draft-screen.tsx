import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { draftQueries } from '#data/drafts';
import { DetailPage, together } from '#kit/page';
import { DraftPage, type DraftPageProps } from './draft-page.tsx';
import { messages } from './drafts.messages.ts';

export interface DraftScreenProps extends Omit<DraftPageProps, 'draft' | 'text'> {
  readonly draftId: string;
}

/** One draft: its questions, and the text that they come to. */
export function DraftScreen({ draftId, ...page }: DraftScreenProps) {
  const api = useApi();
  const query = together({
    draft: useQuery(draftQueries.detail(api, draftId)),
    text: useQuery(draftQueries.text(api, draftId)),
  });
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {({ draft, text }) => <DraftPage key={draftId} draft={draft} text={text} {...page} />}
    </DetailPage>
  );
}
