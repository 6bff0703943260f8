import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '#api';
import type { MyAcknowledgement } from '#api-contract/compliance-resources/campaigns';
import { acknowledgementMutations, acknowledgementQueries } from '#data/acknowledgements';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { Box, PageWidth, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { PageHeader } from '#design-system/page-header';
import { DetailPage } from '#kit/page';
import { messages } from './acknowledgements.messages.ts';

/** Pages of a document that were shown. */
interface PagesShown {
  readonly viewed: number;
  readonly of: number;
}

/** The file of a version in the document viewer, which tells which pages were shown. */
export interface ShownDocument {
  readonly campaignId: string;
  readonly version: MyAcknowledgement['version'];
  readonly onPagesShown: (pages: PagesShown) => void;
}

export interface AcknowledgementScreenProps {
  readonly campaignId: string;
  readonly listHref: string;
  readonly renderFile: (shown: ShownDocument) => ReactNode;
}

const { page: texts } = messages;

/** A version that the reader is asked to acknowledge. */
export function AcknowledgementScreen({ campaignId, listHref, renderFile }: AcknowledgementScreenProps) {
  const query = useQuery(acknowledgementQueries.one(useApi(), campaignId));
  return (
    <DetailPage query={query} texts={texts} listHref={listHref} skeleton={8}>
      {(asked) => <Asked key={campaignId} asked={asked} listHref={listHref} renderFile={renderFile} />}
    </DetailPage>
  );
}

interface AskedProps extends Pick<AcknowledgementScreenProps, 'listHref' | 'renderFile'> {
  readonly asked: MyAcknowledgement;
}

function Asked({ asked, listHref, renderFile }: AskedProps) {
  const format = useFormat();
  const { id, resource, version, must_view, acknowledged_at } = asked;
  const [pages, setPages] = useState<PagesShown>({ viewed: 0, of: 1 });
  // Only of a PDF the viewer tells which pages were shown.
  const isGated = must_view && (version.text !== null || version.file?.media_type === 'application/pdf');
  const isViewed = !isGated || pages.viewed >= pages.of;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: resource.name }]}
        title={resource.name}
        meta={<Text tone="muted">{messages.list.version(version.number)}</Text>}
      />
      <PageWidth>
        <Stack gap="5">
          {version.note && (
            <Alert tone="info" title={texts.whatChanged}>
              {version.note}
            </Alert>
          )}
          {version.file && (
            <Box
              height="65vh"
              minHeight="24rem"
              borderWidth="1px"
              borderRadius="md"
              overflow="hidden"
              position="relative"
            >
              {renderFile({ campaignId: id, version, onPagesShown: setPages })}
            </Box>
          )}
          {version.text !== null && <ReadText text={version.text} onEnd={() => setPages({ viewed: 1, of: 1 })} />}
          {version.link !== null && (
            <Stack gap="1">
              <Link href={version.link} target="_blank" rel="noreferrer">
                <bdi>{version.link}</bdi>
              </Link>
              <Text textStyle="sm" tone="muted">
                {texts.linkNote}
              </Text>
            </Stack>
          )}
          {acknowledged_at ? (
            <Alert tone="success" title={texts.confirmed(version.number, format.dateTime(acknowledged_at))} />
          ) : (
            <Statement asked={asked} isViewed={isViewed} pages={isGated && version.file ? pages : null} />
          )}
        </Stack>
      </PageWidth>
    </>
  );
}

/** A text, which tells when its end was in sight. */
function ReadText({ text, onEnd }: { readonly text: string; readonly onEnd: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <Box>
      <Text whiteSpace="pre-wrap" maxWidth="44rem" overflowWrap="anywhere">
        {text}
      </Text>
      <div ref={end} />
    </Box>
  );
}

interface StatementProps {
  readonly asked: MyAcknowledgement;
  readonly isViewed: boolean;
  /** Shown as progress where all pages have to be viewed. */
  readonly pages: PagesShown | null;
}

function Statement({ asked: { id, version }, isViewed, pages }: StatementProps) {
  const format = useFormat();
  const { mutateAsync: acknowledge } = useMutation(acknowledgementMutations.acknowledge(useApi(), id));
  const form = useForm({
    initial: { understood: false },
    validate: ({ understood }) => (understood ? {} : { understood: texts.statementMissing }),
    submit: () => acknowledge(version.sha256),
  });
  return (
    <Form form={form}>
      <Stack gap="3" align="flex-start">
        {pages && (
          <Text textStyle="sm" numeric aria-live="polite">
            {texts.pagesViewed(format.number(pages.viewed), format.number(pages.of))}
          </Text>
        )}
        {!isViewed && <Text textStyle="sm">{texts.viewFirst}</Text>}
        <Field label={texts.confirmation} required {...form.field('understood')}>
          <Checkbox
            checked={form.values.understood}
            disabled={!isViewed}
            onChange={(understood) => form.set('understood', understood)}
          >
            {texts.statement(version.number)}
          </Checkbox>
        </Field>
        <Button type="submit" variant="solid" disabled={!isViewed} loading={form.state === 'submitting'}>
          {texts.submit}
        </Button>
      </Stack>
    </Form>
  );
}
