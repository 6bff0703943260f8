import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Envelope } from '#api-contract/envelopes/schema';
import { allows } from '#api-contract/envelopes/states';
import type { Permission } from '#api-contract/permissions';
import { envelopeMutations, envelopeQueries } from '#data/envelopes';
import { Button } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Grid, HStack, Link, PageWidth, Stack, Text } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { EnvelopeStateBadge } from '../envelope-state.tsx';
import { messages } from '../envelopes.messages.ts';
import { EnvelopeAlerts } from './envelope-alerts.tsx';
import { RecipientList } from './recipient-list.tsx';
import { SealedDocuments } from './sealed-documents.tsx';
import { VoidDialog } from './void-dialog.tsx';

export interface EnvelopePageProps {
  readonly envelope: Envelope;
  readonly listHref: string;
  readonly contractHref: (contractId: string) => string;
  readonly can: (permission: Permission) => boolean;
}

const { page: texts } = messages;

/** An envelope that was sent: who is awaited, since when, what was sent to them, and the sealed documents. */
export function EnvelopePage({ envelope, listHref, contractHref, can }: EnvelopePageProps) {
  const api = useApi();
  const [voiding, setVoiding] = useState(false);
  const remind = useMutation(envelopeMutations.remind(api, envelope.id));
  const { id, title, state } = envelope;
  const mayAct = can('signature.write') && envelope.may_act;

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: title }]}
        title={title}
        meta={<EnvelopeStateBadge state={state} />}
        actions={
          mayAct && (
            <>
              {state === 'out' && (
                <Button
                  iconStart={<BellRing aria-hidden />}
                  loading={remind.isPending}
                  onClick={() => remind.mutate(undefined)}
                >
                  {remind.isSuccess ? texts.reminded : texts.remind}
                </Button>
              )}
              {allows(state, 'void') && (
                <Button iconStart={<CircleSlash aria-hidden />} onClick={() => setVoiding(true)}>
                  {texts.void}
                </Button>
              )}
            </>
          )
        }
      />
      <PageWidth>
        <Stack gap="6">
          <EnvelopeAlerts envelope={envelope} mayAct={mayAct} failure={remind.error} />
          <Grid gap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}>
            <Stack gap="8">
              <Section title={texts.recipients}>
                <RecipientList envelope={envelope} mayAct={mayAct} />
              </Section>
              <Section title={texts.documents}>
                <SealedDocuments envelope={envelope} />
              </Section>
            </Stack>
            <Stack gap="8">
              <Section title={texts.details}>
                <Details envelope={envelope} contractHref={contractHref} />
              </Section>
              <Section title={texts.history}>
                <History envelopeId={id} />
              </Section>
            </Stack>
          </Grid>
        </Stack>
      </PageWidth>
      {voiding && <VoidDialog envelopeId={id} onClose={() => setVoiding(false)} />}
    </>
  );
}

function Details({ envelope, contractHref }: Pick<EnvelopePageProps, 'envelope' | 'contractHref'>) {
  const format = useFormat();
  const { contract, sender, sent_at, expires_on, message } = envelope;
  return (
    <DescriptionList
      items={[
        ...(contract
          ? [{ label: texts.contract, value: <Link href={contractHref(contract.id)}>{contract.name}</Link> }]
          : []),
        ...(sender ? [{ label: texts.sender, value: <bdi>{sender.name}</bdi> }] : []),
        ...(sent_at ? [{ label: texts.sentAt, value: format.date(sent_at) }] : []),
        ...(expires_on ? [{ label: texts.expires, value: format.date(expires_on) }] : []),
        ...(message ? [{ label: texts.message, value: message }] : []),
      ]}
    />
  );
}

function eventText(action: string): string {
  const [kind = '', deed = ''] = action.split('.');
  return messages.events[kind]?.[deed] ?? action;
}

function History({ envelopeId }: { readonly envelopeId: string }) {
  const query = useQuery(envelopeQueries.events(useApi(), envelopeId));
  const format = useFormat();
  return (
    <QueryView
      query={query}
      failed={texts.failedTitle}
      compact
      loading={<SkeletonText lines={4} label={texts.loading} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Text tone="muted">{texts.noHistory}</Text>
        ) : (
          <DividedList>
            {items.map(({ id, action, actor, occurred_at }) => (
              <Box key={id} as="li" paddingBlock="2">
                <Text textStyle="sm">{eventText(action)}</Text>
                <HStack gap="1">
                  <Text textStyle="xs" tone="muted">
                    <bdi>{actor}</bdi> · {format.dateTime(occurred_at)}
                  </Text>
                </HStack>
              </Box>
            ))}
          </DividedList>
        )
      }
    </QueryView>
  );
}
