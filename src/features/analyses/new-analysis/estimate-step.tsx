import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { AnalysisEstimate } from '#api-contract/analyses/endpoints';
import { analysisQueries } from '#data/analyses';
import { Alert } from '#design-system/alert';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Heading, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { messages } from '../analyses.messages.ts';
import { askedFor } from './chosen.ts';
import type { StepProps } from './contracts-step.tsx';

const { start: texts } = messages;

interface EstimateStepProps extends StepProps {
  readonly nameProblem: string | undefined;
}

/** What it would take, and what it is called. */
export function EstimateStep({ chosen, onChange, nameProblem }: EstimateStepProps) {
  const { data, error } = useQuery(analysisQueries.estimate(useApi(), askedFor(chosen)));
  return (
    <Stack gap="4">
      {error ? (
        <Alert tone="danger" title={error.message} />
      ) : data ? (
        <Estimate estimate={data} />
      ) : (
        <SkeletonText lines={2} label={texts.estimating} />
      )}
      <Field label={texts.name} required error={nameProblem}>
        <TextInput autoComplete="off" maxLength={300} value={chosen.name} onChange={(name) => onChange({ name })} />
      </Field>
    </Stack>
  );
}

function Estimate({ estimate }: { readonly estimate: AnalysisEstimate }) {
  const format = useFormat();
  const { contracts, matching, unread, seconds, is_measured } = estimate;
  return (
    <Stack gap="1">
      <Heading as="h3" size="md">
        {format.plural(contracts, texts.contracts)} · {texts.duration(format.duration(seconds * 1_000))}
      </Heading>
      {matching > contracts && (
        <Text textStyle="sm">{texts.matching(format.number(contracts), format.number(matching))}</Text>
      )}
      {unread > 0 && <Text textStyle="sm">{format.plural(unread, texts.unread)}</Text>}
      <Text textStyle="sm" tone="muted">
        {is_measured ? texts.measured : texts.guessed}
      </Text>
    </Stack>
  );
}
