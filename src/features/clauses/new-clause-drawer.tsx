import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseFields } from '#api-contract/clauses/fields';
import { clauseMutations } from '#data/clauses';
import type { Person } from '#data/organisation';
import { FormDrawer, tableInputs, useEditForm, useNewForm } from '#kit/form';
import { messages } from './clauses.messages.ts';
import { emptyWording, newWordingOf, WordingFields, wordingProblems, type WordingValues } from './wording-fields.tsx';

const { form: texts, options: optionNames } = messages;

interface DetailValues {
  readonly name: string;
  readonly category: string;
  readonly language: Clause['language'];
}

interface ClauseValues extends DetailValues, WordingValues {}

const emptyValues: ClauseValues = { name: '', category: '', language: 'en', ...emptyWording };

const detailsOf = ({ name, category, language }: DetailValues) => ({
  name,
  language,
  category: category.trim() || null,
});

const detailProblems = ({ name }: DetailValues) => name.trim() === '' && { name: texts.nameMissing };

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
      ...detailProblems(values),
      ...wordingProblems(values),
    }),
    facts: (values) => ({ ...detailsOf(values), ...newWordingOf(values, null) }),
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

interface EditClauseDrawerProps {
  readonly clause: Clause;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change what a clause is called, and where it belongs; its wording stays. */
export function EditClauseDrawer({ clause, onReload, onClose }: EditClauseDrawerProps) {
  const edit = useEditForm({
    update: clauseMutations.update(useApi(), clause.id),
    revision: clause.revision,
    initial: { name: clause.name, category: clause.category ?? '', language: clause.language },
    validate: (values: DetailValues) => ({ ...detailProblems(values) }),
    facts: detailsOf,
    onReload,
    onClose,
  });
  const input = tableInputs({ table: clauseFields, form: edit.form, optionNames });
  return (
    <FormDrawer {...edit} title={texts.editTitle(clause.name)} submitLabel={texts.saveDetails}>
      {input('name')}
      {input('category')}
      {input('language')}
    </FormDrawer>
  );
}
