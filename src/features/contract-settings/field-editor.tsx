import { customFieldKind } from '#api-contract/contracts/settings';
import { Checkbox } from '#design-system/checkbox';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Grid } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { messages } from './contract-settings.messages.ts';
import type { FieldValues } from './type-values.ts';
import { WordList } from './word-list.tsx';

interface FieldEditorProps {
  readonly field: FieldValues;
  readonly onChange: (part: Partial<FieldValues>) => void;
  readonly problemOf: (part: 'label' | 'options') => string | undefined;
}

const { type: texts } = messages;

/** One custom field of a type. */
export function FieldEditor({ field, onChange, problemOf }: FieldEditorProps) {
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 9rem' }} gap="3">
        <Field label={texts.label} required error={problemOf('label')}>
          <TextInput autoComplete="off" maxLength={80} value={field.label} onChange={(label) => onChange({ label })} />
        </Field>
        <Field label={texts.kind}>
          <Select
            options={optionsOf(texts.kinds, customFieldKind.options)}
            value={field.kind}
            onChange={(kind) => onChange({ kind })}
          />
        </Field>
      </Grid>
      {field.kind === 'choice' && (
        <Field label={texts.options} required error={problemOf('options')}>
          <WordList
            label={texts.options}
            placeholder={texts.addOption}
            value={field.options}
            onChange={(options) => onChange({ options })}
          />
        </Field>
      )}
      <Checkbox checked={field.required} onChange={(required) => onChange({ required: required === true })}>
        {texts.required}
      </Checkbox>
    </>
  );
}
