import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { contractSettingsQueries } from '#data/contract-settings';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { arrangementQuery } from '#kit/list';
import { messages } from '../analyses.messages.ts';
import type { Chosen } from './chosen.ts';

const { start: texts } = messages;

export interface StepProps {
  readonly chosen: Chosen;
  readonly onChange: (change: Partial<Chosen>) => void;
}

/** Which contracts are asked: those of a saved view, of a type, with a text. */
export function ContractsStep({ chosen, onChange }: StepProps) {
  const api = useApi();
  const { data: arrangement } = useQuery(arrangementQuery(api, 'contracts'));
  const { data: types = [] } = useQuery(contractSettingsQueries.types(api));
  return (
    <Stack gap="4">
      <Field label={texts.view}>
        <Select
          options={[
            { value: '', label: texts.allContracts },
            ...(arrangement?.views ?? []).map(({ address, name }) => ({ value: address, label: name })),
          ]}
          value={chosen.view}
          onChange={(view) => onChange({ view })}
        />
      </Field>
      <Field label={texts.type}>
        <Select
          options={[{ value: '', label: texts.anyType }, ...types.map(({ name }) => ({ value: name, label: name }))]}
          value={chosen.type}
          onChange={(type) => onChange({ type })}
        />
      </Field>
      <Field label={texts.search} hint={texts.searchHint}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={chosen.search}
          onChange={(search) => onChange({ search })}
        />
      </Field>
    </Stack>
  );
}
