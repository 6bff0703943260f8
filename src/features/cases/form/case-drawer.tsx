import { useApi } from '#api';
import type { Matter } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import type { Person } from '#data/organisation';
import { FormDrawer, useEditForm, useNewForm } from '#kit/form';
import { messages } from '../cases.messages.ts';
import { CaseFields } from './case-fields.tsx';
import { emptyValues, factsOf, intakeOf, validate, valuesOf } from './case-values.ts';

const { form: texts, page } = messages;

interface NewCaseDrawerProps {
  readonly people: readonly Person[];
  readonly onOpened: (matter: Matter) => void;
  readonly onClose: () => void;
}

/** Intake: what is needed, by whom, until when. */
export function NewCaseDrawer({ people, onOpened, onClose }: NewCaseDrawerProps) {
  const create = caseMutations.create(useApi());
  const form = useNewForm({ create, initial: emptyValues, validate, facts: intakeOf, onAdded: onOpened });
  return (
    <FormDrawer
      form={form}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      onClose={onClose}
    >
      <CaseFields form={form} people={people} matter={undefined} />
    </FormDrawer>
  );
}

interface EditCaseDrawerProps {
  readonly matter: Matter;
  readonly people: readonly Person[];
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a case. */
export function EditCaseDrawer({ matter, people, onReload, onClose }: EditCaseDrawerProps) {
  const edit = useEditForm({
    update: caseMutations.update(useApi(), matter.id),
    revision: matter.revision,
    initial: valuesOf(matter),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={page.editTitle(matter.number)} submitLabel={page.save}>
      <CaseFields form={edit.form} people={people} matter={matter} />
    </FormDrawer>
  );
}
