import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { playbookQueries } from '#data/playbooks';
import { Field } from '#design-system/form';
import { Select } from '#design-system/select';
import { messages } from '../playbooks.messages.ts';

interface LearnedFieldProps {
  readonly rule: string;
  readonly disabled: boolean;
  readonly onChange: (rule: string) => void;
}

/** Which of the rules that the model learned, and what that says. */
export function LearnedField({ rule, disabled, onChange }: LearnedFieldProps) {
  const { data: learned = [] } = useQuery(playbookQueries.learned(useApi()));
  return (
    <Field label={messages.checks.learnedRule} hint={learned.find(({ id }) => id === rule)?.wording}>
      <Select
        disabled={disabled}
        options={learned.map(({ id, issue }) => ({ value: id, label: issue }))}
        value={rule}
        onChange={onChange}
      />
    </Field>
  );
}
