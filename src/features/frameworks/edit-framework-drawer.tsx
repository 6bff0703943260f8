import { useApi } from '#api';
import type { Framework } from '#api-contract/compliance/frameworks';
import { frameworkSubjects } from '#api-contract/compliance/kinds';
import { frameworkMutations } from '#data/frameworks';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer, useEditForm } from '#kit/form';
import { messages } from './frameworks.messages.ts';
import { addMessages } from './import/add-framework.messages.ts';

const { page: texts, fields } = messages;

interface EditFrameworkDrawerProps {
  readonly framework: Framework;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change what a framework is called and where it comes from. */
export function EditFrameworkDrawer({ framework, onReload, onClose }: EditFrameworkDrawerProps) {
  const { name, publisher, licence, attribution, subject, revision } = framework;
  const edit = useEditForm({
    update: frameworkMutations.update(useApi(), framework.id),
    revision,
    initial: { name, publisher: publisher ?? '', licence: licence ?? '', attribution: attribution ?? '', subject },
    validate: (values) => (values.name.trim() === '' ? { name: addMessages.nameMissing } : {}),
    facts: (values) => ({
      name: values.name,
      publisher: values.publisher.trim() || null,
      licence: values.licence.trim() || null,
      attribution: values.attribution.trim() || null,
      subject: values.subject,
    }),
    onReload,
    onClose,
  });
  const { form } = edit;
  return (
    <FormDrawer {...edit} title={texts.editTitle(name)} submitLabel={texts.save}>
      <Field label={fields.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
      </Field>
      <Field label={texts.meantFor} {...form.field('subject')}>
        <Select options={optionsOf(texts.meantForOptions, frameworkSubjects)} {...form.control('subject')} />
      </Field>
      <Field label={fields.publisher} {...form.field('publisher')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('publisher')} />
      </Field>
      <Field label={fields.licence} {...form.field('licence')}>
        <TextInput autoComplete="off" maxLength={500} {...form.control('licence')} />
      </Field>
      <Field label={fields.attribution} {...form.field('attribution')}>
        <TextInput autoComplete="off" maxLength={500} {...form.control('attribution')} />
      </Field>
    </FormDrawer>
  );
}
