import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { envelopeQueries } from '#data/envelopes';
import { DetailPage } from '#kit/page';
import { messages } from './envelopes.messages.ts';
import { EnvelopePage, type EnvelopePageProps } from './page/envelope-page.tsx';
import { PreparePage, type PreparePageProps } from './prepare/prepare-page.tsx';

export interface EnvelopeScreenProps extends Omit<EnvelopePageProps, 'envelope'>, Omit<PreparePageProps, 'envelope'> {
  readonly envelopeId: string;
}

/** One envelope: where it is prepared while it is a draft, and how far it is afterwards. */
export function EnvelopeScreen({ envelopeId, ...page }: EnvelopeScreenProps) {
  const query = useQuery(envelopeQueries.detail(useApi(), envelopeId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref} skeleton={6}>
      {(envelope) =>
        envelope.state === 'draft' && page.can('signature.write') ? (
          <PreparePage key={envelopeId} envelope={envelope} {...page} />
        ) : (
          <EnvelopePage key={envelopeId} envelope={envelope} {...page} />
        )
      }
    </DetailPage>
  );
}
