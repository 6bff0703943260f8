import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseMutations } from '#data/clauses';
import type { Person } from '#data/organisation';
import { Field, type FormController, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { messages } from './clauses.messages.ts';
import { emptyWording, newWordingOf, WordingFields, wordingProblems, type WordingValues } from './wording-fields.tsx';

const { form: texts, fields } = messages;

interface ClauseValues extends WordingValues {
  readonly name: string;
  readonly category: string;
  readonly language: Clause['language'];
}

const emptyValues: ClauseValues = { name: '', category: '', language: 'en', ...emptyWording };

interface NewClauseDrawerProps {
  readonly people: readonly Person[];
  readonly onAdded: (clause: Clause) => void;
  readonly onClose: () => void;
}

/** Add a clause with its first wording. */
export function NewClauseDrawer({ people, onAdded, onClose }: NewClauseDrawerProps) {
  const { mutateAsync: create } = useMutation(clauseMutations.create(useApi()));
  const form = useForm<ClauseValues>({
    initial: emptyValues,
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: texts.nameMissing }),
      ...wordingProblems(values),
    }),
    submit: async ({ name, category, language, ...values }) =>
      onAdded(await create({ name, language, category: category.trim() || null, ...newWordingOf(values, null) })),
  });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <Field label={fields.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('name')} />
      </Field>
      <Field label={fields.category} {...form.field('category')}>
        <TextInput autoComplete="off" maxLength={100} {...form.control('category')} />
      </Field>
      <Field label={fields.language} {...form.field('language')}>
        <Select options={optionsOf(messages.options.language)} {...form.control('language')} />
      </Field>
      <WordingFields form={form as unknown as FormController<WordingValues>} people={people} />
    </FormDrawer>
  );
}
