import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { maxProposedFrom } from '#api-contract/playbooks/kinds';
import type { RuleProposal } from '#api-contract/playbooks/on-contracts';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import { contractQueries } from '#data/contracts';
import { playbookMutations } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { Box, Stack, Text } from '#design-system/layout';
import { FoundManyPicker } from '#kit/pickers';
import { messages } from '../playbooks.messages.ts';
import { positionText } from '../rules/position-text.ts';

const { begin: texts } = messages;

interface ProposedRulesProps {
  readonly chosen: readonly RuleFacts[];
  readonly error: string | undefined;
  readonly onChoose: (rules: readonly RuleFacts[]) => void;
}

/** Rules that agreed contracts suggest: the contracts are named, their rules proposed, some of them chosen. */
export function ProposedRules({ chosen, error, onChoose }: ProposedRulesProps) {
  const [contracts, setContracts] = useState<readonly { readonly id: string; readonly title: string }[]>([]);
  const propose = useMutation({ ...playbookMutations.propose(useApi()), throwOnError: false });
  const { items = [], unread = [] } = propose.data ?? {};
  const ask = () =>
    propose.mutate(
      contracts.map(({ id }) => id),
      { onSuccess: (found) => onChoose(found.items.map(({ rule }) => rule)) },
    );
  const toggle = (rule: RuleFacts, wanted: boolean) =>
    onChoose(items.map((item) => item.rule).filter((each) => (each === rule ? wanted : chosen.includes(each))));

  return (
    <Stack gap="4">
      <Field label={texts.agreed} hint={texts.agreedHint} required error={error}>
        <FoundManyPicker
          label={texts.agreed}
          find={contractQueries.found}
          nameOf={({ title }) => title}
          value={contracts}
          onChange={(found) => setContracts(found.slice(0, maxProposedFrom))}
        />
      </Field>
      <Box>
        <Button disabled={contracts.length === 0} loading={propose.isPending} onClick={ask}>
          {texts.propose}
        </Button>
      </Box>
      {propose.isError && <Alert tone="danger" title={propose.error.message} />}
      {unread.map(({ id, title }) => (
        <Text key={id} textStyle="sm" tone="muted">
          {texts.unread(title)}
        </Text>
      ))}
      {propose.isSuccess && items.length === 0 && <Text>{texts.proposedNone}</Text>}
      {items.length > 0 && (
        <Stack gap="3" role="group" aria-label={texts.proposed}>
          {items.map((item) => (
            <Proposal key={item.rule.issue} item={item} checked={chosen.includes(item.rule)} onToggle={toggle} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface ProposalProps {
  readonly item: RuleProposal;
  readonly checked: boolean;
  readonly onToggle: (rule: RuleFacts, wanted: boolean) => void;
}

function Proposal({ item: { rule, contracts }, checked, onToggle }: ProposalProps) {
  const format = useFormat();
  return (
    <Box>
      <Checkbox checked={checked} onChange={(wanted) => onToggle(rule, wanted)}>
        {rule.issue}
      </Checkbox>
      <Text textStyle="sm" tone="muted" lineClamp="3" paddingInlineStart="6">
        {positionText(rule, format)} ({format.plural(contracts.length, texts.from)})
      </Text>
    </Box>
  );
}
