import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useApi } from '#api';
import type { ContractType } from '#api-contract/contracts/settings';
import { contractSettingsMutations } from '#data/contract-settings';
import { Button } from '#design-system/button';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Stack, Text } from '#design-system/layout';
import { Switch } from '#design-system/switch';
import { FormDrawer } from '#kit/form';
import { messages } from './contract-settings.messages.ts';
import { FieldEditor } from './field-editor.tsx';
import { bodyOf, emptyField, emptyType, type FieldValues, validate, valuesOf } from './type-values.ts';

interface TypeDrawerProps {
  /** The type that is changed; none for a new one. */
  readonly type: ContractType | null;
  readonly onClose: () => void;
}

const { type: texts, types } = messages;
const maxFields = 40;

/** A type of contracts: its name and its custom fields. */
export function TypeDrawer({ type, onClose }: TypeDrawerProps) {
  const api = useApi();
  const { mutateAsync: add } = useMutation(contractSettingsMutations.addType(api));
  const { mutateAsync: change, error } = useMutation(contractSettingsMutations.changeType(api));
  const form = useForm({
    initial: type ? valuesOf(type) : emptyType,
    validate,
    submit: async (values) => {
      const body = bodyOf(values);
      await (type ? change({ ...body, id: type.id, revision: type.revision }) : add(body));
      onClose();
    },
  });
  const { fields } = form.values;
  const setFields = (next: FieldValues[]) => form.set('fields', next);

  return (
    <FormDrawer
      form={form}
      title={type ? types.edit(type.name) : texts.addTitle}
      submitLabel={messages.save}
      conflict={{ error, message: texts.changedMeanwhile }}
      onClose={onClose}
    >
      <Field label={texts.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={100} {...form.control('name')} />
      </Field>
      <Switch checked={form.values.needs_handwriting} onChange={(on) => form.set('needs_handwriting', on)}>
        {texts.handwriting}
      </Switch>
      <Stack gap="3">
        <Text textStyle="sm" fontWeight="medium">
          {texts.fields}
        </Text>
        {fields.map((field, index) => (
          <FieldEditor
            key={field.key ?? `new ${index}`}
            number={index + 1}
            field={field}
            onChange={(next) => setFields(fields.with(index, next))}
            onRemove={() => setFields(fields.filter((_, other) => other !== index))}
            onUp={index === 0 ? undefined : () => setFields(raised(fields, index))}
            problemOf={(part) => form.problems[`fields.${index}.${part}`]}
          />
        ))}
        {fields.length < maxFields && (
          <Button
            size="xs"
            alignSelf="flex-start"
            iconStart={<Plus aria-hidden />}
            onClick={() => setFields([...fields, emptyField])}
          >
            {texts.addField}
          </Button>
        )}
      </Stack>
    </FormDrawer>
  );
}

function raised(fields: readonly FieldValues[], index: number): FieldValues[] {
  const [before, field] = [fields[index - 1], fields[index]];
  return before && field ? fields.with(index - 1, field).with(index, before) : [...fields];
}
