import { ArrowUp, Trash2 } from 'lucide-react';
import { customFieldKind } from '#api-contract/contracts/settings';
import { IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Flex, Grid, Panel, Stack, Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { messages } from './contract-settings.messages.ts';
import type { FieldValues } from './type-values.ts';
import { WordList } from './word-list.tsx';

interface FieldEditorProps {
  readonly number: number;
  readonly field: FieldValues;
  readonly onChange: (field: FieldValues) => void;
  readonly onRemove: () => void;
  /** Left out for the first. */
  readonly onUp?: (() => void) | undefined;
  readonly problemOf: (part: 'label' | 'options') => string | undefined;
}

const { type: texts } = messages;

/** One custom field of a type. */
export function FieldEditor({ number, field, onChange, onRemove, onUp, problemOf }: FieldEditorProps) {
  return (
    <Panel padding="sm" role="group" aria-label={texts.field(number)}>
      <Flex align="center" gap="1" marginBlockEnd="2">
        <Text textStyle="xs" tone="muted" flex="1">
          {texts.field(number)}
        </Text>
        {onUp && (
          <IconButton size="xs" label={texts.up(number)} onClick={onUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        )}
        <IconButton size="xs" label={texts.removeField(number)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
      <Stack gap="3">
        <Grid templateColumns={{ base: '1fr', sm: '1fr 9rem' }} gap="3">
          <Field label={texts.label} required error={problemOf('label')}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              value={field.label}
              onChange={(label) => onChange({ ...field, label })}
            />
          </Field>
          <Field label={texts.kind}>
            <Select
              options={optionsOf(texts.kinds, customFieldKind.options)}
              value={field.kind}
              onChange={(kind) => onChange({ ...field, kind })}
            />
          </Field>
        </Grid>
        {field.kind === 'choice' && (
          <Field label={texts.options} required error={problemOf('options')}>
            <WordList
              label={texts.options}
              placeholder={texts.addOption}
              value={field.options}
              onChange={(options) => onChange({ ...field, options })}
            />
          </Field>
        )}
        <Checkbox checked={field.required} onChange={(required) => onChange({ ...field, required: required === true })}>
          {texts.required}
        </Checkbox>
      </Stack>
    </Panel>
  );
}
