import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NewControl, Control } from '#api-contract/controls/endpoints';
import { controlFields, maxMaturity } from '#api-contract/controls/fields';
import { controlMutations } from '#data/controls';
import type { Person } from '#data/organisation';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { NumberInput, TextArea, TextInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { FormDrawer, useEditForm } from '#kit/form';
import { PersonPicker } from '#kit/pickers';
import { messages } from './controls.messages.ts';

const { form: texts, fields } = messages;

interface ControlValues {
  readonly name: string;
  readonly ref: string;
  readonly description: string;
  readonly owner_id: string | null;
  readonly status: Control['status'];
  readonly frequency: Control['frequency'];
  readonly first_run: string | null;
  readonly maturity: number | null;
}

const emptyValues: ControlValues = {
  name: '',
  ref: '',
  description: '',
  owner_id: null,
  status: 'planned',
  frequency: 'as_needed',
  first_run: null,
  maturity: null,
};

const valuesOf = (control: Control): ControlValues => ({
  name: control.name,
  ref: control.ref,
  description: control.description ?? '',
  owner_id: control.owner?.id ?? null,
  status: control.status,
  frequency: control.frequency,
  first_run: control.first_run,
  maturity: control.maturity,
});

const factsOf = (values: ControlValues): NewControl => ({
  name: values.name,
  ref: values.ref,
  description: values.description.trim() || null,
  owner_id: values.owner_id,
  status: values.status,
  frequency: values.frequency,
  first_run: values.first_run,
  maturity: values.maturity,
});

const validate = ({ name, ref }: ControlValues) => ({
  ...(name.trim() === '' && { name: texts.nameMissing }),
  ...(ref.trim() === '' && { ref: texts.refMissing }),
});

interface NewControlDrawerProps {
  readonly people: readonly Person[];
  readonly onAdded: (control: Control) => void;
  readonly onClose: () => void;
}

/** Add a control. */
export function NewControlDrawer({ people, onAdded, onClose }: NewControlDrawerProps) {
  const { mutateAsync: create } = useMutation(controlMutations.create(useApi()));
  const form = useForm({
    initial: emptyValues,
    validate,
    submit: async (values) => onAdded(await create(factsOf(values))),
  });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <ControlFields form={form} people={people} />
    </FormDrawer>
  );
}

interface EditControlDrawerProps {
  readonly people: readonly Person[];
  readonly control: Control;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a control. */
export function EditControlDrawer({ control, people, onReload, onClose }: EditControlDrawerProps) {
  const edit = useEditForm({
    update: controlMutations.update(useApi(), control.id),
    revision: control.revision,
    initial: valuesOf(control),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.editTitle(control.name)} submitLabel={texts.save}>
      <ControlFields form={edit.form} people={people} />
    </FormDrawer>
  );
}

interface ControlFieldsProps {
  readonly form: ReturnType<typeof useForm<ControlValues>>;
  readonly people: readonly Person[];
}

function ControlFields({ form, people }: ControlFieldsProps) {
  return (
    <>
      <Field label={fields.ref} required {...form.field('ref')}>
        <TextInput autoComplete="off" maxLength={40} {...form.control('ref')} />
      </Field>
      <Field label={fields.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
      </Field>
      <Field label={fields.description} {...form.field('description')}>
        <TextArea rows={4} maxLength={4_000} {...form.control('description')} />
      </Field>
      <Field label={fields.owner} hint={texts.ownerHint} {...form.field('owner_id')}>
        <PersonPicker
          label={fields.owner}
          people={people}
          value={form.values.owner_id}
          onChange={(person) => form.set('owner_id', person)}
        />
      </Field>
      <Field label={fields.status} {...form.field('status')}>
        <Select
          options={controlFields.status.options.map((value) => ({ value, label: messages.options.status[value] }))}
          {...form.control('status')}
        />
      </Field>
      <Field label={fields.frequency} {...form.field('frequency')}>
        <Select
          options={controlFields.frequency.options.map((value) => ({
            value,
            label: messages.options.frequency[value],
          }))}
          {...form.control('frequency')}
        />
      </Field>
      <Field label={fields.first_run} hint={texts.firstRunHint} {...form.field('first_run')}>
        <DateField value={form.values.first_run} onChange={(day) => form.set('first_run', day)} />
      </Field>
      <Field label={fields.maturity} hint={texts.maturityHint} {...form.field('maturity')}>
        <NumberInput
          min={0}
          max={maxMaturity}
          value={form.values.maturity}
          onChange={(number) => form.set('maturity', number)}
        />
      </Field>
    </>
  );
}
