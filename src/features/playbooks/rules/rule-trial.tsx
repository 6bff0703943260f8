import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { contractQueries } from '#data/contracts';
import { playbookMutations } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Field } from '#design-system/form';
import { HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { FoundPicker } from '#kit/pickers';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { VerdictBadge } from '../verdicts/verdict-badge.tsx';
import { useMethodText, VerdictReasons } from '../verdicts/verdict-reasons.tsx';

const { trial: texts, backtests } = verdictMessages;

interface RuleTrialProps {
  readonly playbookId: string;
  readonly ruleId: string;
}

/** What the rule, as it was saved last, comes to in a contract of one’s choice. */
export function RuleTrial({ playbookId, ruleId }: RuleTrialProps) {
  const methodText = useMethodText();
  const [contract, setContract] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const trial = useMutation({ ...playbookMutations.tryRule(useApi(), playbookId, ruleId), throwOnError: false });
  const { data } = trial;
  return (
    <Section title={texts.title}>
      <Stack gap="3">
        <HStack gap="2" align="end">
          <Field label={texts.contract}>
            <FoundPicker
              label={texts.contract}
              placeholder={texts.placeholder}
              find={contractQueries.found}
              nameOf={({ title }) => title}
              value={contract?.id ?? null}
              valueLabel={contract?.title}
              onChange={(id, found) => {
                setContract(found ?? null);
                trial.reset();
                if (id !== null) trial.mutate(id);
              }}
            />
          </Field>
          {contract && (
            <Button loading={trial.isPending} onClick={() => trial.mutate(contract.id)}>
              {texts.again}
            </Button>
          )}
        </HStack>
        <Stack gap="2" aria-live="polite">
          {trial.isError && (
            <Alert tone="danger" title={texts.failed}>
              {trial.error.message}
            </Alert>
          )}
          {data && 'unreadable' in data && (
            <Alert tone="warning" title={texts.unreadable}>
              {backtests.reasons[data.unreadable]}
            </Alert>
          )}
          {data && 'verdict' in data && (
            <>
              <HStack gap="2">
                <VerdictBadge outcome={data.verdict} />
                <Text textStyle="xs" tone="muted">
                  {methodText(data.verdict)}
                </Text>
              </HStack>
              <VerdictReasons verdict={data.verdict} />
            </>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}
