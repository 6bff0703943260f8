import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { DuplicateGroup } from '#api-contract/counterparties/endpoints';
import { counterpartyQueries } from '#data/counterparties';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Flex, Panel, Stack, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from '../counterparties.messages.ts';
import { type MergedCounterparty, useMerge } from '../use-merge.ts';

interface DuplicatesDialogProps {
  readonly onMerged: (merged: MergedCounterparty) => void;
  readonly onClose: () => void;
}

const { duplicates: texts } = messages;

/** Counterparties that may be the same, to be merged group by group. */
export function DuplicatesDialog({ onMerged, onClose }: DuplicatesDialogProps) {
  const { data: groups = [] } = useQuery(counterpartyQueries.duplicates(useApi()));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap="3">
        {groups.length === 0 && <Text tone="muted">{texts.none}</Text>}
        {groups.map((group) => (
          <Group key={group.key} group={group} onMerged={onMerged} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Group({ group, onMerged }: { readonly group: DuplicateGroup } & Pick<DuplicatesDialogProps, 'onMerged'>) {
  const format = useFormat();
  const { merge, merging } = useMerge(onMerged);
  const [chosen, setChosen] = useState<string>();
  const { counterparties } = group;
  const kept = counterparties.find(({ id }) => id === chosen) ?? counterparties[0];
  if (!kept) return null;

  const mergeOthers = async () => {
    for (const other of counterparties.filter(({ id }) => id !== kept.id)) await merge(other, kept.id);
  };
  return (
    <Panel padding="sm">
      <RadioGroup
        label={texts.keep(kept.name)}
        value={kept.id}
        onChange={setChosen}
        options={counterparties.map(({ id, name, contracts, created_at }) => ({
          value: id,
          label: name,
          hint: `${format.plural(contracts, texts.contracts)}, ${texts.since(format.date(created_at))}`,
        }))}
      />
      <Flex justify="flex-end" marginBlockStart="3">
        <Button
          size="xs"
          loading={merging}
          loadingText={texts.merging}
          aria-label={texts.mergeOf(kept.name)}
          onClick={() => void mergeOthers().catch(reported)}
        >
          {texts.merge}
        </Button>
      </Flex>
    </Panel>
  );
}

/** The query client has told of the failure already. */
function reported() {}
