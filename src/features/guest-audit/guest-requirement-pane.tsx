import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { saveBlob, useApi } from '#api';
import type { GuestRequirement } from '#api-contract/auditors/endpoints';
import { guestAuditMutations, guestAuditQueries } from '#data/auditors';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, CloseButton } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { DividedList, Flex, Heading, HStack, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { TextDialog } from '#kit/form';
import { sourceName } from '#kit/evidence-source';
import { FreshnessBadge } from '#kit/freshness';
import { QueryView } from '#kit/page';
import { messages } from './guest-audit.messages.ts';
import { resultTones } from './requirement-rows.tsx';

const { requirement: texts } = messages;

interface GuestRequirementPaneProps {
  readonly assessmentId: string;
  readonly requirement: string;
  readonly onClose: () => void;
}

/** A requirement with its words, its answer and what proves it; more can be requested. */
export function GuestRequirementPane({ assessmentId, requirement, onClose }: GuestRequirementPaneProps) {
  const query = useQuery(guestAuditQueries.requirement(useApi(), assessmentId, requirement));
  return (
    <Stack as="section" aria-label={requirement} gap="4" padding="4" minWidth="0" align="stretch">
      <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={6} />} compact>
        {(found) => (
          <>
            <Flex justify="space-between" gap="2" align="flex-start">
              <Heading as="h2" size="sm" overflowWrap="anywhere">
                {found.label} {found.title}
              </Heading>
              <CloseButton label={texts.close} onClick={onClose} />
            </Flex>
            <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {found.statement}
            </Text>
            {found.assessable && (
              <>
                <Answer requirement={found} />
                <Evidence assessmentId={assessmentId} requirement={found} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

function Answer({ requirement }: { readonly requirement: GuestRequirement }) {
  const { applicable, result, stale, justification, observation } = requirement;
  return (
    <Section title={texts.answer}>
      <Stack gap="1" align="flex-start">
        {!applicable && <Text textStyle="sm">{messages.tree.notApplicable}</Text>}
        {applicable &&
          (result === null ? (
            <Text textStyle="sm">{messages.unassessed}</Text>
          ) : (
            <Badge plain tone={resultTones[result]}>
              {messages.results[result]}
            </Badge>
          ))}
        {stale && <Text textStyle="sm">{texts.stale}</Text>}
        {justification !== '' && (
          <Text textStyle="sm" overflowWrap="anywhere">
            {texts.justification}: {justification}
          </Text>
        )}
        {observation !== '' && (
          <Text textStyle="sm" overflowWrap="anywhere">
            {texts.observation}: {observation}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

interface EvidenceProps {
  readonly assessmentId: string;
  readonly requirement: GuestRequirement;
}

function Evidence({ assessmentId, requirement }: EvidenceProps) {
  const [isRequesting, setRequesting] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const request = (
    <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setRequesting(true)}>
      {texts.request}
    </Button>
  );
  return (
    <Section title={texts.evidence} actions={requirement.evidence.length > 0 && request}>
      {requirement.evidence.length === 0 ? (
        <EmptyState compact title={texts.noEvidence} description={texts.noEvidenceDescription} actions={request} />
      ) : (
        <DividedList>
          {requirement.evidence.map((evidence) => (
            <EvidenceItem key={evidence.id} evidence={evidence} />
          ))}
        </DividedList>
      )}
      {isRequested && <Alert tone="success" title={texts.requested} />}
      {isRequesting && (
        <RequestDialog
          assessmentId={assessmentId}
          requirement={requirement}
          onSent={() => setRequested(true)}
          onClose={() => setRequesting(false)}
        />
      )}
    </Section>
  );
}

type Evidence = GuestRequirement['evidence'][number];

function EvidenceItem({ evidence }: { readonly evidence: Evidence }) {
  const download = useMutation(guestAuditMutations.download(useApi()));
  const format = useFormat();
  const { id, source, freshness, purpose, period_from, period_to, file_name, link } = evidence;
  const name = sourceName(source);
  const facts = [
    purpose,
    period_from && texts.from(format.date(period_from)),
    period_to && texts.to(format.date(period_to)),
  ];
  return (
    <Stack as="li" gap="1" paddingBlock="2" align="flex-start">
      <HStack gap="2" wrap="wrap">
        <Text overflowWrap="anywhere">
          {link !== null ? (
            <Link href={link} target="_blank" rel="noreferrer">
              {name}
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Text>
        <FreshnessBadge freshness={freshness} />
      </HStack>
      <Text textStyle="sm" tone="muted">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {link !== null && (
        <Text textStyle="sm" tone="muted">
          {texts.unverifiable}
        </Text>
      )}
      {source.kind === 'clause' && (
        <Text {...(source.clause && { as: 'blockquote' })} textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {source.clause?.quote ?? texts.hiddenDescription}
        </Text>
      )}
      {download.error && <Alert tone="danger">{download.error.message}</Alert>}
      {file_name !== null && (
        <Button
          size="xs"
          iconStart={<Download aria-hidden />}
          aria-label={texts.downloadNamed(name)}
          loading={download.isPending}
          onClick={() => download.mutate(id, { onSuccess: (file) => saveBlob(file, file_name) })}
        >
          {texts.download}
        </Button>
      )}
    </Stack>
  );
}

interface RequestDialogProps extends EvidenceProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

function RequestDialog({ assessmentId, requirement: { ref, label }, onSent, onClose }: RequestDialogProps) {
  const { mutateAsync: send } = useMutation(guestAuditMutations.request(useApi(), assessmentId));
  return (
    <TextDialog
      title={messages.form.title(label)}
      submitLabel={messages.form.submit}
      name="text"
      label={messages.form.text}
      rows={4}
      maxLength={1000}
      missing={messages.form.missing}
      onSubmit={async (text) => {
        await send({ ref, text });
        onSent();
      }}
      onClose={onClose}
    />
  );
}
