import { useMutation } from '@tanstack/react-query';
import { ApiError, type Api, saveBlob, useApi } from '#api';
import type { LeftOut, Redline, Review } from '#api-contract/reviews/endpoints';
import { type ReportFormat, reportFormats } from '#api-contract/reviews/kinds';
import { reviewFiles, reviewMutations } from '#data/reviews';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Flex, Heading, Stack, Text } from '#design-system/layout';
import { isOpen } from './review-order.ts';
import { reviewMessages } from './reviews.messages.ts';

const { exporting: words } = reviewMessages;
const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface ExportDialogProps {
  readonly review: Review;
  /** Leads to a finding. */
  readonly onFinding: (ruleId: string) => void;
  readonly onClose: () => void;
}

/** The redline and the report of a review, with what is still open named. */
export function ExportDialog({ review, onFinding, onClose }: ExportDialogProps) {
  const format = useFormat();
  const open = review.findings.filter((finding) => isOpen(finding) || finding.decision?.approval === 'waiting');
  const isWord = review.document.media_type === wordDocument;
  const go = (ruleId: string) => {
    onFinding(ruleId);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.title} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <Stack gap="5">
        {open.length > 0 && (
          <Stack gap="1">
            <Text textStyle="sm">{format.plural(open.length, isWord ? words.open : words.openOfReport)}</Text>
            <Items onItem={go} items={open.map(({ rule }) => ({ id: rule.id, text: rule.issue }))} />
          </Stack>
        )}
        {isWord ? <MakeRedline review={review} onItem={go} /> : <NoRedline review={review} />}
        <Report review={review} />
        {review.redlines.length > 0 && <Redlines review={review} onItem={go} />}
      </Stack>
    </Dialog>
  );
}

interface ItemsProps {
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly onItem: (ruleId: string) => void;
}

const Items = ({ items, onItem }: ItemsProps) => (
  <Stack as="ul" gap="0.5">
    {items.map(({ id, text }) => (
      <li key={id}>
        <Button size="xs" variant="link" height="auto" whiteSpace="normal" textAlign="start" onClick={() => onItem(id)}>
          {text}
        </Button>
      </li>
    ))}
  </Stack>
);

interface PartProps {
  readonly review: Review;
  readonly onItem: (ruleId: string) => void;
}

function MakeRedline({ review, onItem }: PartProps) {
  const { mutate, isPending, error } = useMutation(reviewMutations.redline(useApi(), review.id));
  const save = (file: Blob) => saveBlob(file, `${baseName(review)} (redline).docx`);
  const problems = error instanceof ApiError ? error.fields : [];
  return (
    <Stack gap="2" as="section" aria-label={words.redline}>
      <Heading as="h3" size="xs">
        {words.redline}
      </Heading>
      <Text textStyle="sm" tone="muted">
        {words.redlineHint}
      </Text>
      {error && (
        <Alert tone="danger" title={error.message}>
          {problems.length > 0 && (
            <>
              <p>{words.problems}</p>
              <Items onItem={onItem} items={problems.map(({ path, message }) => ({ id: path, text: message }))} />
            </>
          )}
        </Alert>
      )}
      <Flex>
        <Button
          size="sm"
          variant="solid"
          loading={isPending}
          onClick={() => mutate(undefined, { onSuccess: (file) => save(file) })}
        >
          {words.create}
        </Button>
      </Flex>
    </Stack>
  );
}

const NoRedline = ({ review }: { readonly review: Review }) => (
  <Alert tone="info" title={review.document.media_type === 'application/pdf' ? words.pdf : words.notWord} />
);

function Report({ review }: { readonly review: Review }) {
  const api = useApi();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: ReportFormat) => reviewFiles.report(api, review.id, format),
    onSuccess: (file, format) => saveBlob(file, `${baseName(review)} (review).${format}`),
  });
  return (
    <Stack gap="2" as="section" aria-label={words.report}>
      <Heading as="h3" size="xs">
        {words.report}
      </Heading>
      <Text textStyle="sm" tone="muted">
        {words.reportHint}
      </Text>
      <Flex gap="2" wrap="wrap">
        {reportFormats.map((each) => (
          <Button key={each} size="sm" loading={isPending && variables === each} onClick={() => mutate(each)}>
            {words.formats[each]}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}

function Redlines({ review, onItem }: PartProps) {
  const api = useApi();
  const format = useFormat();
  return (
    <Stack gap="2" as="section" aria-label={words.earlier}>
      <Heading as="h3" size="xs">
        {words.earlier}
      </Heading>
      {review.redlines.map((redline) => (
        <Stack key={redline.id} gap="0.5">
          <Flex>
            <Button size="xs" variant="link" onClick={() => void download(api, review, redline)}>
              {words.of(format.plural(redline.suggestions, words.suggestions), format.dateTime(redline.created_at))}
            </Button>
          </Flex>
          {redline.left_out.length > 0 && (
            <>
              <Text textStyle="xs" tone="muted">
                {format.plural(redline.left_out.length, words.leftOut)}
              </Text>
              <Items onItem={onItem} items={redline.left_out.map(itemOf)} />
            </>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

const itemOf = ({ rule_id, issue, reason }: LeftOut) => ({ id: rule_id, text: words.item(issue, reason) });

/** The wrapper of product calls tells of a failure. */
async function download(api: Api, review: Review, redline: Redline): Promise<void> {
  const file = await reviewFiles.redline(api, review.id, redline.id).catch(() => null);
  if (file) saveBlob(file, redline.file_name);
}

const baseName = ({ document }: Review) => document.file_name.replace(/\.[^.]+$/, '');
