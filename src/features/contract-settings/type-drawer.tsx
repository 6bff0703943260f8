import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ContractType } from '#api-contract/contracts/settings';
import { contractSettingsMutations } from '#data/contract-settings';
import { FieldArray } from '#design-system/field-array';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Switch } from '#design-system/switch';
import { FormDrawer } from '#kit/form';
import { messages } from './contract-settings.messages.ts';
import { FieldEditor } from './field-editor.tsx';
import { bodyOf, emptyField, emptyType, validate, valuesOf } from './type-values.ts';

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
      <FieldArray
        texts={texts.fields}
        layout="panel"
        items={form.values.fields}
        onChange={(fields) => form.set('fields', fields)}
        blank={emptyField}
        max={maxFields}
      >
        {(field, change, at) => (
          <FieldEditor field={field} onChange={change} problemOf={(part) => form.problems[`fields.${at}.${part}`]} />
        )}
      </FieldArray>
    </FormDrawer>
  );
}
