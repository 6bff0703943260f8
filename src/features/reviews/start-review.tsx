import { useMutation, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { PlaybookRow } from '#api-contract/playbooks/endpoints';
import { playbookQueries } from '#data/playbooks';
import { reviewMutations } from '#data/reviews';
import { Alert } from '#design-system/alert';
import { Button, LinkButton } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Field } from '#design-system/field';
import { Flex, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { LoadingLines, QueryView } from '#kit/page';
import { reviewMessages } from './reviews.messages.ts';

const { start: words } = reviewMessages;

interface StartReviewProps {
  readonly contract: Contract;
  readonly playbooksHref: string;
  readonly onStarted: (reviewId: string) => void;
  /** Left out where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

/** Which playbook to review a contract by; the one for its type comes first. */
export function StartReview({ contract, playbooksHref, onStarted, onCancel }: StartReviewProps) {
  const query = useQuery(playbookQueries.list(useApi(), { limit: 100, sort: 'name' }));
  return (
    <QueryView query={query} compact failed={words.failed} loading={<LoadingLines lines={3} label={words.loading} />}>
      {({ items }) => {
        const published = items.filter(({ version }) => version > 0);
        const [first] = published.toSorted((one, other) => fits(other, contract) - fits(one, contract));
        if (!first) {
          return (
            <EmptyState
              compact
              icon={<ListChecks />}
              title={items.length === 0 ? words.noneTitle : words.unpublishedTitle}
              description={items.length === 0 ? words.none : words.unpublished}
              actions={<LinkButton href={playbooksHref}>{words.toPlaybooks}</LinkButton>}
            />
          );
        }
        return <Choose {...{ contract, published, first, onStarted, onCancel }} />;
      }}
    </QueryView>
  );
}

const fits = ({ contract_type }: PlaybookRow, { type }: Contract) =>
  Number(contract_type !== null && contract_type.toLowerCase() === type?.toLowerCase());

interface ChooseProps extends Pick<StartReviewProps, 'contract' | 'onStarted' | 'onCancel'> {
  readonly published: readonly PlaybookRow[];
  readonly first: PlaybookRow;
}

function Choose({ contract, published, first, onStarted, onCancel }: ChooseProps) {
  const { mutate, isPending, error } = useMutation(reviewMutations.start(useApi(), contract.id));
  const [chosen, setChosen] = useState(first.id);
  return (
    <Stack gap="3" padding="4">
      {error && <Alert tone="danger" title={error.message} />}
      <Field label={words.playbook}>
        <Select
          options={published.map(({ id, name, version }) => ({ value: id, label: words.label(name, version) }))}
          value={chosen}
          onChange={setChosen}
        />
      </Field>
      <Text textStyle="xs" tone="muted">
        {words.hint}
      </Text>
      <Flex gap="2">
        <Button
          size="sm"
          variant="solid"
          loading={isPending}
          onClick={() => mutate(chosen, { onSuccess: ({ id }) => onStarted(id) })}
        >
          {words.submit}
        </Button>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
