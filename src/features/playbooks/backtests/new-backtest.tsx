import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import { contractFields } from '#api-contract/contracts/fields';
import { contractWords } from '#api-contract/contracts/words.messages';
import { maxBacktested } from '#api-contract/playbooks/kinds';
import { contractQueries } from '#data/contracts';
import { backtestMutations } from '#data/playbooks';
import { useFormat } from '#design-system/format';
import { useForm } from '#design-system/form';
import { Box, Text } from '#design-system/layout';
import { FormDrawer } from '#kit/form';
import { ListFilters, listState } from '#kit/list';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';

const { backtests: texts } = verdictMessages;

const contracts = listState(contractFields, {
  sort: '-updated_at',
  filters: [
    'type',
    'counterparty',
    'stage',
    'status',
    'our_entity',
    'governing_law',
    'tags',
    'signature_date',
    'effective_date',
    'updated_at',
    'clause',
  ],
});
const optionNames = { ...contractWords, clause: clauseNames };

interface NewBacktestProps {
  readonly playbookId: string;
  readonly onStarted: (backtestId: string) => void;
  readonly onClose: () => void;
}

/** Chooses the contracts of a back-test, and starts it. */
export function NewBacktest({ playbookId, onStarted, onClose }: NewBacktestProps) {
  const api = useApi();
  const format = useFormat();
  const [state, setState] = useState(contracts.initial);
  const filter = contracts.toFilter(state);
  const counted = useQuery(contractQueries.list(api, { ...filter, limit: 10 }));
  const { mutateAsync: start } = useMutation(backtestMutations.start(api, playbookId));
  const form = useForm({
    initial: {},
    submit: async () => {
      const { id } = await start(filter);
      onStarted(id);
    },
  });
  const total = counted.data?.total;
  const some =
    total &&
    (total.exact ? format.plural(total.count, texts.matching) : texts.matchingMore(format.number(total.count)));
  return (
    <FormDrawer
      form={form}
      title={texts.startTitle}
      description={texts.startDescription}
      submitLabel={texts.submit}
      submitDisabled={total?.count === 0}
      controlsFirst
      onClose={onClose}
    >
      <Box role="group" aria-label={texts.contracts}>
        <ListFilters
          definition={contracts}
          state={state}
          onStateChange={setState}
          usual={['type', 'counterparty', 'stage']}
          choices={{
            optionNames,
            countValues: (client, field, containing) =>
              contractQueries.facet(client, field as Parameters<typeof contractQueries.facet>[1], filter, containing),
          }}
        />
      </Box>
      <Text as="output" textStyle="sm" numeric>
        {total?.count === 0 ? texts.none : some}
        {total && total.count > maxBacktested && ` ${texts.tooMany(format.number(maxBacktested))}`}
      </Text>
    </FormDrawer>
  );
}
