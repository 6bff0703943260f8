import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { envelopeMutations, envelopeQueries } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../envelopes.messages.ts';
import { EnvelopeLines } from './envelope-lines.tsx';

interface EnvelopesOfContractProps {
  readonly contractId: string;
  readonly mayWrite: boolean;
  readonly envelopeHref: (envelopeId: string) => string;
  /** Goes to where the new envelope is prepared. */
  readonly onPrepare: (envelopeId: string) => void;
}

const { ofContract: texts } = messages;

/** The envelopes of a contract with who is awaited, and the way to have it signed. */
export function EnvelopesOfContract({ contractId, mayWrite, envelopeHref, onPrepare }: EnvelopesOfContractProps) {
  const api = useApi();
  const query = useQuery(envelopeQueries.ofContract(api, contractId));
  const create = useMutation(envelopeMutations.createFor(api, contractId));
  return (
    <Section
      title={texts.title}
      actions={
        mayWrite && (
          <Button
            size="sm"
            loading={create.isPending}
            onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => onPrepare(id) })}
          >
            {texts.send}
          </Button>
        )
      }
    >
      {create.error && <Alert tone="danger">{create.error.message}</Alert>}
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={2} label={texts.loading} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Text textStyle="sm" tone="muted">
              {texts.none}
            </Text>
          ) : (
            <EnvelopeLines items={items} envelopeHref={envelopeHref} />
          )
        }
      </QueryView>
    </Section>
  );
}
