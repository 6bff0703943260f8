import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Center, Heading, Stack, Text } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import type { Values } from '#machines/signing-ceremony';
import { inOrder } from './field-text.ts';
import type { GuestDocuments, ShownDocument } from '../guest-documents.ts';
import { messages as request } from '../guest-signing.messages.ts';
import { messages } from './guest-reading.messages.ts';
import { FieldOnPage } from './field-on-page.tsx';

interface DocumentPagesProps {
  readonly document: GuestEnvelope['documents'][number];
  readonly documents: GuestDocuments;
  readonly envelope: GuestEnvelope;
  readonly values: Values;
  readonly onField: (key: string) => void;
  /** Told once it is open. */
  readonly onShown: () => void;
}

/** A document page by page, each drawn when it comes near, with its text beneath. */
export function DocumentPages({ document: shown, documents, envelope, values, onField, onShown }: DocumentPagesProps) {
  const format = useFormat();
  const [opened, setOpened] = useState<ShownDocument | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const show = useEffectEvent((document: ShownDocument) => {
    setOpened(document);
    onShown();
  });

  useEffect(() => {
    let isCurrent = true;
    documents.open(shown.id).then(
      (document) => isCurrent && show(document),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : ''),
    );
    return () => {
      isCurrent = false;
    };
  }, [documents, shown.id, attempt]);

  const fields = inOrder(envelope).filter(({ document_id }) => document_id === shown.id);
  return (
    <Stack as="section" gap="3" aria-label={shown.name}>
      <Heading as="h2" size="xs" paddingInline="2">
        <bdi>{shown.name}</bdi>
      </Heading>
      {failure !== null && (
        <Alert
          tone="danger"
          title={messages.reading.failed}
          actions={
            <Button
              aria-label={messages.reading.retryOne(shown.name)}
              onClick={() => {
                setFailure(null);
                setAttempt(attempt + 1);
              }}
            >
              {request.retry}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {failure === null && !opened && (
        <Center padding="10">
          <Spinner label={messages.reading.loading} />
        </Center>
      )}
      {shown.pages.map(({ w, h }, at) => {
        const page = at + 1;
        return (
          <Box key={page}>
            <Box position="relative" bg="white" boxShadow="sm" style={{ aspectRatio: `${w} / ${h}` }}>
              {opened && <Picture opened={opened} page={page} />}
              {fields
                .filter((field) => field.page === page)
                .map((field) => (
                  <FieldOnPage
                    key={field.key}
                    field={field}
                    values={values}
                    envelope={envelope}
                    onOpen={() => onField(field.key)}
                  />
                ))}
            </Box>
            <PageText
              opened={opened}
              page={page}
              label={messages.reading.page(format.number(page), format.number(shown.pages.length))}
            />
          </Box>
        );
      })}
    </Stack>
  );
}

/** Whether an element is on screen, or nearly. Once near, it stays so. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function Picture({ opened, page }: { readonly opened: ShownDocument; readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = canvas;
    if (!isNear || width === 0 || !current) return undefined;
    const left = new AbortController();
    opened.draw(page, current, width, left.signal).catch(() => {
      // The text beneath still says what the page says.
    });
    return () => left.abort();
  }, [opened, page, isNear, width]);

  return <canvas ref={canvas} aria-hidden style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />;
}

interface PageTextProps {
  readonly opened: ShownDocument | null;
  readonly page: number;
  readonly label: string;
}

/** The text of a page, for readers who can’t see it; fetched when it is opened. */
function PageText({ opened, page, label }: PageTextProps) {
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    // It may be opened before the document is there.
    if (isOpen && opened) opened.text(page).then(setText, () => setText(''));
  }, [isOpen, opened, page]);

  return (
    <Box as="details" paddingInline="2" paddingBlock="1" onToggle={() => setOpen(true)}>
      <Text as="summary" tone="muted" textStyle="xs" cursor="pointer" paddingBlock="1">
        {label} · {messages.reading.text}
      </Text>
      <Text textStyle="sm" whiteSpace="pre-line" dir="auto">
        {text === '' ? messages.reading.noText : text}
      </Text>
    </Box>
  );
}
