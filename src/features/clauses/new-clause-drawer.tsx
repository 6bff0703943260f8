import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseFields } from '#api-contract/clauses/fields';
import { clauseMutations } from '#data/clauses';
import type { Person } from '#data/organisation';
import { FormDrawer, tableInputs, useNewForm } from '#kit/form';
import { messages } from './clauses.messages.ts';
import { emptyWording, newWordingOf, WordingFields, wordingProblems, type WordingValues } from './wording-fields.tsx';

const { form: texts, options: optionNames } = messages;

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
  const form = useNewForm({
    create: clauseMutations.create(useApi()),
    initial: emptyValues,
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: texts.nameMissing }),
      ...wordingProblems(values),
    }),
    facts: ({ name, category, language, ...values }) => ({
      name,
      language,
      category: category.trim() || null,
      ...newWordingOf(values, null),
    }),
    onAdded,
  });
  const input = tableInputs({ table: clauseFields, form, optionNames });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      {input('name')}
      {input('category')}
      {input('language')}
      <WordingFields form={form} people={people} />
    </FormDrawer>
  );
}
