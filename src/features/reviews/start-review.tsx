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
import { LoadingLines, QueryView } from '#kit/page';
import { FoundPicker } from '#kit/pickers';
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
  const query = useQuery(playbookQueries.first(useApi(), contract.type));
  return (
    <QueryView query={query} compact failed={words.failed} loading={<LoadingLines lines={3} label={words.loading} />}>
      {({ first, hasAny }) =>
        first ? (
          <Choose {...{ contract, first, onStarted, onCancel }} />
        ) : (
          <EmptyState
            compact
            icon={<ListChecks />}
            title={hasAny ? words.unpublishedTitle : words.noneTitle}
            description={hasAny ? words.unpublished : words.none}
            actions={<LinkButton href={playbooksHref}>{words.toPlaybooks}</LinkButton>}
          />
        )
      }
    </QueryView>
  );
}

interface ChooseProps extends Pick<StartReviewProps, 'contract' | 'onStarted' | 'onCancel'> {
  readonly first: PlaybookRow;
}

const nameOf = ({ name, version }: PlaybookRow) => words.label(name, version);

function Choose({ contract, first, onStarted, onCancel }: ChooseProps) {
  const { mutate, isPending, error } = useMutation(reviewMutations.start(useApi(), contract.id));
  const [chosen, setChosen] = useState<PlaybookRow | null>(first);
  return (
    <Stack gap="3" padding="4">
      {error && <Alert tone="danger" title={error.message} />}
      <Field label={words.playbook}>
        <FoundPicker
          label={words.playbook}
          find={playbookQueries.published}
          nameOf={nameOf}
          value={chosen?.id ?? null}
          valueLabel={chosen ? nameOf(chosen) : undefined}
          onChange={(_id, found) => setChosen(found ?? null)}
        />
      </Field>
      <Text textStyle="xs" tone="muted">
        {words.hint}
      </Text>
      <Flex gap="2">
        <Button
          size="sm"
          variant="solid"
          disabled={chosen === null}
          loading={isPending}
          onClick={() => chosen && mutate(chosen.id, { onSuccess: ({ id }) => onStarted(id) })}
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
