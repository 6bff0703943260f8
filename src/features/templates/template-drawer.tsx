import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NewTemplate, Template } from '#api-contract/templates/endpoints';
import { templateFields } from '#api-contract/templates/fields';
import { templateMutations } from '#data/templates';
import type { Person } from '#data/organisation';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { PersonPicker } from '#kit/pickers';
import { messages } from './templates.messages.ts';

const { form: texts, fields } = messages;

interface TemplateValues {
  readonly name: string;
  readonly contract_type: string;
  readonly kind: Template['kind'];
  readonly language: string;
  readonly owner_id: string | null;
}

const emptyValues: TemplateValues = {
  name: '',
  contract_type: '',
  kind: 'written',
  language: '',
  owner_id: null,
};

const valuesOf = (template: Template): TemplateValues => ({
  name: template.name,
  contract_type: template.contract_type ?? '',
  kind: template.kind,
  language: template.language ?? '',
  owner_id: template.owner?.id ?? null,
});

const factsOf = (values: TemplateValues): NewTemplate => ({
  name: values.name,
  contract_type: values.contract_type.trim() || null,
  kind: values.kind,
  language: values.language.trim() || null,
  owner_id: values.owner_id,
});

const validate = ({ name }: TemplateValues) => (name.trim() === '' ? { name: texts.nameMissing } : {});

interface NewTemplateDrawerProps {
  readonly people: readonly Person[];
  readonly onAdded: (template: Template) => void;
  readonly onClose: () => void;
}

/** Add a template. */
export function NewTemplateDrawer({ people, onAdded, onClose }: NewTemplateDrawerProps) {
  const { mutateAsync: create } = useMutation(templateMutations.create(useApi()));
  const form = useForm({
    initial: emptyValues,
    validate,
    submit: async (values) => onAdded(await create(factsOf(values))),
  });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <TemplateFields form={form} people={people} />
    </FormDrawer>
  );
}

interface EditTemplateDrawerProps {
  readonly people: readonly Person[];
  readonly template: Template;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a template. */
export function EditTemplateDrawer({ template, people, onReload, onClose }: EditTemplateDrawerProps) {
  const { mutateAsync: update, error } = useMutation(templateMutations.update(useApi(), template.id));
  const form = useForm({
    initial: valuesOf(template),
    validate,
    submit: async (values) => {
      await update({ ...factsOf(values), revision: template.revision });
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={texts.editTitle(template.name)}
      submitLabel={texts.save}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      <TemplateFields form={form} people={people} />
    </FormDrawer>
  );
}

interface TemplateFieldsProps {
  readonly form: ReturnType<typeof useForm<TemplateValues>>;
  readonly people: readonly Person[];
}

function TemplateFields({ form, people }: TemplateFieldsProps) {
  return (
    <>
      <Field label={fields.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
      </Field>
      <Field label={fields.contract_type} {...form.field('contract_type')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('contract_type')} />
      </Field>
      <Field label={fields.kind} {...form.field('kind')}>
        <Select
          options={templateFields.kind.options.map((value) => ({ value, label: messages.options.kind[value] }))}
          {...form.control('kind')}
        />
      </Field>
      <Field label={fields.language} {...form.field('language')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('language')} />
      </Field>
      <Field label={fields.owner} {...form.field('owner_id')}>
        <PersonPicker
          label={fields.owner}
          people={people}
          value={form.values.owner_id}
          onChange={(person) => form.set('owner_id', person)}
        />
      </Field>
    </>
  );
}
