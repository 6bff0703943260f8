import type { RuleFacts } from '#api-contract/playbooks/rules';
import { Grid, Stack, Text } from '#design-system/layout';
import { ConflictAlert, formMessages } from '#kit/form';
import { messages } from '../playbooks.messages.ts';
import { differingFacts } from './rule-changes.ts';

const { rules: texts } = messages;

interface RuleConflictProps {
  readonly theirs: RuleFacts;
  readonly mine: RuleFacts;
  readonly onUseTheirs: () => void;
  readonly onUseMine: () => void;
}

/** Someone else changed the rule: both wordings of what differs, and the choice between them. */
export function RuleConflict({ theirs, mine, onUseTheirs, onUseMine }: RuleConflictProps) {
  return (
    <ConflictAlert title={formMessages.changedMeanwhile} {...{ texts, onUseTheirs, onUseMine }}>
      <Stack gap="3">
        {differingFacts(theirs, mine).map((name) => (
          <Grid key={name} gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
            <Wording label={`${messages.rule[name]}: ${texts.theirs}`} value={theirs[name]} />
            <Wording label={`${messages.rule[name]}: ${texts.mine}`} value={mine[name]} />
          </Grid>
        ))}
      </Stack>
    </ConflictAlert>
  );
}

function Wording({ label, value }: { readonly label: string; readonly value: RuleFacts[keyof RuleFacts] }) {
  return (
    <div>
      <Text textStyle="xs" tone="muted">
        {label}
      </Text>
      <Text textStyle="sm" whiteSpace="pre-line" lineClamp="8">
        {inWords(value) || texts.nothing}
      </Text>
    </div>
  );
}

function inWords(value: RuleFacts[keyof RuleFacts]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if ('kind' in value) return messages.checks.kinds[value.kind];
  return value.map((each) => (typeof each === 'string' ? each : each.wording)).join('\n');
}
