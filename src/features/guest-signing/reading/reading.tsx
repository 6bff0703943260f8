import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, Stack, Text } from '#design-system/layout';
import type { CeremonyActor } from '#machines/signing-ceremony';
import type { GuestDocuments } from '../guest-documents.ts';
import { messages as request } from '../guest-signing.messages.ts';
import { LeavingButtons } from '../leaving-buttons.tsx';
import { loadEnded } from '../lazy-parts.ts';
import { DocumentPages } from './document-pages.tsx';
import { isFilled, labelOf, missingIn, valueOf } from './field-text.ts';
import { messages } from './guest-reading.messages.ts';

const loadFieldSheet = () => import('./field-sheet.tsx');
const loadReview = () => import('./review.tsx');
const FieldSheet = lazy(() => loadFieldSheet().then(({ FieldSheet }) => ({ default: FieldSheet })));
const Review = lazy(() => loadReview().then(({ Review }) => ({ default: Review })));

interface ReadingProps {
  readonly actor: CeremonyActor;
  readonly envelope: GuestEnvelope;
  readonly documents: GuestDocuments;
}

/** The documents as pages with the guest’s fields on them, and what is next in view all the time. */
export function Reading({ actor, envelope, documents }: ReadingProps) {
  const format = useFormat();
  const { values, field: open, refused } = useSelector(actor, ({ context }) => context);
  const isReviewing = useSelector(actor, (snapshot) => snapshot.hasTag('reviewing'));
  const missing = missingIn(envelope, values);
  const asked = envelope.fields.filter(({ type, required }) => required && type !== 'date');
  const filled = asked.filter((field) => isFilled(valueOf(field, values, envelope))).length;
  const [next] = missing;
  const [shown, setShown] = useState<readonly string[]>([]);
  const isAllShown = envelope.documents.every(({ id }) => shown.includes(id));
  const statusId = useId();
  const opened = envelope.fields.find(({ key }) => key === open);

  // What follows the pages is fetched after them, so that signing works where the connection has gone by then.
  const [first] = envelope.documents;
  useEffect(() => {
    if (!first) return;
    void documents
      .open(first.id)
      .then(() => Promise.all([loadFieldSheet(), loadReview(), loadEnded()]))
      .catch(() => {});
  }, [documents, first]);

  const count = [format.number(filled), format.number(asked.length)] as const;

  return (
    <Flex direction="column" minHeight="100dvh" bg="bg.subtle">
      <Box as="header" paddingInline="4" paddingBlock="3" bg="bg.panel" borderBlockEndWidth="1px">
        <Heading as="h1" size="sm">
          <bdi>{envelope.title}</bdi>
        </Heading>
        <Text tone="muted" textStyle="xs">
          {request.asks[envelope.me.role](envelope.sender.name, envelope.sender.organisation)}
        </Text>
      </Box>
      <Stack
        as="main"
        flex="1"
        gap="5"
        paddingInline="2"
        paddingBlock="4"
        width="full"
        maxWidth="52rem"
        marginInline="auto"
      >
        {refused && !isReviewing && <Alert tone="warning">{refused.message || request.unknownFailure}</Alert>}
        {envelope.documents.map((document) => (
          <DocumentPages
            key={document.id}
            document={document}
            documents={documents}
            envelope={envelope}
            values={values}
            onField={(key) => actor.send({ type: 'field.opened', key })}
            onShown={() => setShown((before) => [...before, document.id])}
          />
        ))}
        <LeavingButtons actor={actor} mayDelegate={envelope.me.may_delegate} />
      </Stack>
      <Flex
        position="sticky"
        insetBlockEnd="0"
        zIndex="sticky"
        align="center"
        justify="space-between"
        gap="3"
        paddingInline="4"
        paddingBlock="3"
        bg="bg.panel"
        borderBlockStartWidth="1px"
      >
        <Text id={statusId} role="status" textStyle="sm" numeric>
          {!next && !isAllShown
            ? messages.reading.notShown
            : asked.length === 0
              ? messages.reading.nothing
              : messages.reading.progress(...count)}
        </Text>
        {next ? (
          <Button
            variant="solid"
            size="md"
            aria-label={`${messages.reading.next(...count)}: ${labelOf(next)}`}
            onClick={() => {
              document.getElementById(`field-${next.key}`)?.scrollIntoView({ block: 'center' });
              actor.send({ type: 'field.opened', key: next.key });
            }}
          >
            {messages.reading.next(...count)}
          </Button>
        ) : (
          <Button
            variant="solid"
            size="md"
            disabled={!isAllShown}
            aria-describedby={isAllShown ? undefined : statusId}
            onClick={() => actor.send({ type: 'review.wanted' })}
          >
            {messages.reading.review[envelope.me.role]}
          </Button>
        )}
      </Flex>
      <Suspense>
        {opened && (
          <FieldSheet
            key={opened.key}
            field={opened}
            value={valueOf(opened, values, envelope)}
            name={envelope.me.name}
            onFill={(value) => actor.send({ type: 'field.filled', key: opened.key, value })}
            onClose={() => actor.send({ type: 'field.closed' })}
          />
        )}
        {isReviewing && <Review actor={actor} envelope={envelope} />}
      </Suspense>
    </Flex>
  );
}
