import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '#api';
import type { Review, ReviewFinding } from '#api-contract/reviews/endpoints';
import { findingQueries } from '#data/findings';
import { isUnderWay, reviewMutations, reviewQueries } from '#data/reviews';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { LoadingLines, QueryView, UnderWay } from '#kit/page';
import { AddTestDialog } from './add-test-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FindingList } from './finding-list.tsx';
import type { ReviewPanelProps } from './review-panel-props.ts';
import { reviewMessages as words } from './reviews.messages.ts';
import { type ReviewWork, useReviewWork } from './use-review-work.ts';

interface OneReviewProps extends ReviewPanelProps {
  readonly reviewId: string;
  readonly onStarted: (reviewId: string) => void;
}

/** One review: under way, failed, or its findings. */
export function OneReview({ reviewId, ...props }: OneReviewProps) {
  const query = useQuery(reviewQueries.detail(useApi(), reviewId));
  return (
    <QueryView query={query} compact failed={words.failed} loading={<LoadingLines lines={8} label={words.loading} />}>
      {(review) => <WhatWasFound {...props} review={review} />}
    </QueryView>
  );
}

interface FoundProps extends Omit<OneReviewProps, 'reviewId'> {
  readonly review: Review;
}

function WhatWasFound(props: FoundProps) {
  const { review } = props;
  if (isUnderWay(review))
    return (
      <UnderWay said={words.states[review.state === 'reading' ? 'reading' : 'waiting']} hint={words.states.hint} />
    );
  if (review.state === 'failed') {
    return (
      <>
        <NewerDocument {...props} />
        <EmptyState
          compact
          icon={<FileQuestion />}
          title={words.states.failedTitle}
          description={review.failure?.sentence}
        />
      </>
    );
  }
  return <Findings {...props} />;
}

function Findings(props: FoundProps) {
  const { review, can, onShow, onMark } = props;
  const work = useReviewWork(review);
  const [tested, setTested] = useState<ReviewFinding | null>(null);
  const [isAdded, setAdded] = useState(false);
  useMarkOfSelected(work, onMark);
  const show = ({ citations }: ReviewFinding, passage = 0) => {
    const citation = citations[passage];
    if (!citation) return;
    const { start, end, quote } = citation;
    onShow({ start, end, quote, version_id: review.document.version_id });
  };
  return (
    <>
      <Head work={work} />
      <NewerDocument {...props} />
      <Notices {...props} />
      {isAdded && (
        <Box paddingInline="4" paddingBlockStart="3">
          <Alert tone="success" title={words.test.added} onDismiss={() => setAdded(false)} />
        </Box>
      )}
      <FindingList
        work={work}
        mayWrite={can('review.write')}
        mayApprove={can('review.approve')}
        onShow={show}
        onAddTest={setTested}
      />
      {tested && (
        <AddTestDialog
          review={review}
          finding={tested}
          onAdded={() => setAdded(true)}
          onClose={() => setTested(null)}
        />
      )}
    </>
  );
}

/** The first passage of the finding that is looked at is marked in the document beside it. */
function useMarkOfSelected({ review, selected }: ReviewWork, onMark: ReviewPanelProps['onMark']) {
  const { version_id } = review.document;
  const citation = selected?.citations[0];
  const { start, end, quote } = citation ?? {};
  useEffect(() => {
    onMark(start === undefined || end === undefined || quote === undefined ? null : { start, end, quote, version_id });
    return () => onMark(null);
  }, [start, end, quote, version_id, onMark]);
}

function Head({ work: { review, select } }: { readonly work: ReviewWork }) {
  const format = useFormat();
  const [exporting, setExporting] = useState(false);
  const { to_decide, decided, deal_breakers_open, waiting_for_approval } = review.counts;
  const progress =
    to_decide === 0 ? words.nothingToDecide : words.progress(format.number(decided), format.number(to_decide));
  const all = [
    decided === to_decide && to_decide > 0 ? words.allDecided : progress,
    ...(deal_breakers_open > 0 ? [format.plural(deal_breakers_open, words.dealBreakers)] : []),
    ...(waiting_for_approval > 0 ? [format.plural(waiting_for_approval, words.waiting)] : []),
  ];
  return (
    <Flex gap="2" align="center" paddingInline="4" paddingBlockStart="3">
      <Text textStyle="sm" fontWeight="medium" numeric role="status" flex="1" minWidth="0">
        {all.join(' · ')}
      </Text>
      <Button size="xs" flexShrink="0" iconStart={<Download aria-hidden />} onClick={() => setExporting(true)}>
        {words.exporting.button}
      </Button>
      {exporting && <ExportDialog review={review} onFinding={select} onClose={() => setExporting(false)} />}
    </Flex>
  );
}

/** Says that the contract has a newer document, and reviews it by the same playbook. */
function NewerDocument({ review, contract, can, onStarted }: FoundProps) {
  const { mutate, isPending } = useMutation(reviewMutations.start(useApi(), contract.id));
  const { newer_document: newer, playbook } = review;
  if (newer === null) return null;
  const start = () => mutate(playbook.id, { onSuccess: ({ id }) => onStarted(id) });
  return (
    <Box paddingInline="4" paddingBlockStart="3">
      <Alert
        tone="warning"
        title={words.notices.newerDocument(newer)}
        actions={
          can('review.write') &&
          !playbook.deleted && (
            <Button size="xs" loading={isPending} onClick={start}>
              {words.notices.reviewNewer(newer)}
            </Button>
          )
        }
      />
    </Box>
  );
}

function Notices({ review, contract }: FoundProps) {
  const { playbook, newer_playbook_version: newerPlaybook, document } = review;
  const read = useQuery(findingQueries.ofVersion(useApi(), contract.id, contract.current_version.id)).data?.reading;
  const language = read?.version_id === document.version_id && read.status === 'read' ? read.language : 'en';
  return (
    <Stack gap="2" paddingInline="4" paddingBlockStart="3" _empty={{ display: 'none' }}>
      {playbook.deleted && <Alert tone="info" title={words.notices.retired} />}
      {!playbook.deleted && newerPlaybook !== null && (
        <Alert tone="info" title={words.notices.newerPlaybook(newerPlaybook)} />
      )}
      {language === null && <Alert tone="info" title={words.notices.unknownLanguage} />}
      {language !== null && language !== 'en' && <Alert tone="info" title={words.notices.otherLanguage} />}
    </Stack>
  );
}
