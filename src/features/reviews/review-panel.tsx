import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { ReviewRow } from '#api-contract/reviews/endpoints';
import { reviewQueries } from '#data/reviews';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Flex } from '#design-system/layout';
import { Button } from '#design-system/button';
import { Select } from '#design-system/select';
import { LoadingLines, QueryView } from '#kit/page';
import { OneReview } from './one-review.tsx';
import type { ReviewPanelProps } from './review-panel-props.ts';
import { reviewMessages as words } from './reviews.messages.ts';
import { StartReview } from './start-review.tsx';

const loading = () => <LoadingLines lines={8} label={words.loading} />;

/** The review of a contract by a playbook: the newest one, others by choice, and the way to a new one. */
export function ReviewPanel(props: ReviewPanelProps) {
  const query = useQuery(reviewQueries.ofContract(useApi(), props.contract.id));
  return (
    <QueryView query={query} compact failed={words.failed} loading={loading()}>
      {(reviews) => <Reviews {...props} reviews={reviews} />}
    </QueryView>
  );
}

function Reviews({ reviews, ...props }: ReviewPanelProps & { readonly reviews: readonly ReviewRow[] }) {
  const { contract, can, playbooksHref } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const shown = reviews.find(({ id }) => id === chosen) ?? reviews[0];
  const mayWrite = can('review.write');
  const started = (id: string) => {
    setChosen(id);
    setStarting(false);
  };
  if (!shown && !mayWrite)
    return <EmptyState compact title={words.start.notReviewedTitle} description={words.start.notReviewed} />;
  if (!shown || starting) {
    return (
      <StartReview
        contract={contract}
        playbooksHref={playbooksHref}
        onStarted={started}
        onCancel={shown && (() => setStarting(false))}
      />
    );
  }
  return (
    <>
      <Flex gap="2" align="center" paddingInline="4" paddingBlockStart="3">
        <Choice reviews={reviews} shown={shown} onChoose={setChosen} />
        {mayWrite && (
          <Button size="xs" flexShrink="0" onClick={() => setStarting(true)}>
            {words.start.another}
          </Button>
        )}
      </Flex>
      <OneReview key={shown.id} {...props} reviewId={shown.id} onStarted={started} />
    </>
  );
}

interface ChoiceProps {
  readonly reviews: readonly ReviewRow[];
  readonly shown: ReviewRow;
  readonly onChoose: (id: string) => void;
}

function Choice({ reviews, shown, onChoose }: ChoiceProps) {
  const format = useFormat();
  return (
    <Select
      size="xs"
      label={words.choose}
      options={reviews.map(({ id, playbook, document, created_at }) => ({
        value: id,
        label: words.one(playbook.name, playbook.version, document.number, format.date(created_at)),
      }))}
      value={shown.id}
      onChange={onChoose}
    />
  );
}
