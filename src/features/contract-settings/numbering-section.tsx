import { useMutation } from '@tanstack/react-query';
import { ApiError, useApi } from '#api';
import type { Numbering } from '#api-contract/contracts/settings';
import { contractSettingsMutations } from '#data/contract-settings';
import { Field, Form, FormRow, useForm } from '#design-system/form';
import { NumberInput, TextInput } from '#design-system/input';
import { Panel, Stack, Text } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { changesOf, SaveActions, useFollow } from '#kit/form';
import { messages } from './contract-settings.messages.ts';

interface NumberingSectionProps {
  readonly numbering: { readonly contracts: Numbering; readonly cases: Numbering };
  readonly canChange: boolean;
}

const { numbering: texts } = messages;

/** How contracts and cases are numbered. */
export function NumberingSection({ numbering, canChange }: NumberingSectionProps) {
  return (
    <SettingsSection title={texts.title} description={texts.description}>
      <Stack gap="4">
        {(['contracts', 'cases'] as const).map((kind) => (
          <Panel key={kind} padding="md" role="group" aria-label={texts[kind]}>
            <Text textStyle="sm" fontWeight="medium" marginBlockEnd="3">
              {texts[kind]}
            </Text>
            {canChange ? (
              <NumberingForm kind={kind} numbering={numbering[kind]} />
            ) : (
              <Text tone="muted" numeric>
                {texts.preview(written(numbering[kind]))}
              </Text>
            )}
          </Panel>
        ))}
      </Stack>
    </SettingsSection>
  );
}

interface NumberingFormProps {
  readonly kind: 'contracts' | 'cases';
  readonly numbering: Numbering;
}

function NumberingForm({ kind, numbering }: NumberingFormProps) {
  const { mutateAsync: change } = useMutation(contractSettingsMutations.changeNumbering(useApi()));
  const form = useForm({
    initial: numbering,
    submit: async (values) => {
      const saved = await change({ [kind]: changesOf(values, form.opened) }).catch((failure: unknown) => {
        throw ofKind(kind, failure);
      });
      form.reset(saved[kind]);
    },
  });
  useFollow(form, numbering);
  const { values, set, problems } = form;
  return (
    <Form form={form}>
      <FormRow>
        <Field label={texts.prefix} error={problems['prefix']}>
          <TextInput
            maxLength={12}
            autoComplete="off"
            value={values.prefix}
            onChange={(prefix) => set('prefix', prefix)}
          />
        </Field>
        <Field label={texts.digits} error={problems['digits']}>
          <NumberInput min={1} max={10} value={values.digits} onChange={(digits) => set('digits', digits ?? 1)} />
        </Field>
        <Field label={texts.next} error={problems['next']}>
          <NumberInput min={1} value={values.next} onChange={(next) => set('next', next ?? 1)} />
        </Field>
      </FormRow>
      <Text textStyle="xs" tone="muted" numeric>
        {texts.preview(written(values))}
      </Text>
      {form.dirty && <SaveActions form={form} size="xs" label={messages.save} />}
    </Form>
  );
}

/** A refusal names fields below their kind; the form has one kind only. */
function ofKind(kind: string, failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure;
  const fields = failure.fields.map((field) => ({ ...field, path: field.path.replace(`${kind}.`, '') }));
  return new ApiError({ ...failure, message: failure.message, fields });
}

function written({ prefix, digits, next }: Numbering): string {
  return prefix + String(next).padStart(digits, '0');
}
