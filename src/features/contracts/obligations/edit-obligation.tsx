import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { obligationMutations } from '#data/obligations';
import type { Person } from '#data/organisation';
import { changedFacts, draftOf, factsOf, newDraft } from './obligation-draft.ts';
import { ObligationForm } from './obligation-form.tsx';
import { obligationMessages } from './obligations.messages.ts';

const { form: words } = obligationMessages;

interface NewObligationProps {
  readonly contractId: string;
  readonly people: readonly Person[];
  readonly onDone: () => void;
}

/** Notes an obligation that people found. */
export function NewObligation({ contractId, people, onDone }: NewObligationProps) {
  const { mutate, isPending, error } = useMutation(obligationMutations.add(useApi(), contractId));
  return (
    <ObligationForm
      label={words.add}
      draft={newDraft}
      people={people}
      busy={isPending}
      error={error}
      onSave={(draft) => mutate(factsOf(draft), { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}

/** Changes one where it stands. */
export function EditObligation({
  contractId,
  obligation,
  people,
  onDone,
}: NewObligationProps & { readonly obligation: Obligation }) {
  const [begun] = useState(obligation);
  const { mutate, isPending, error } = useMutation(obligationMutations.change(useApi(), contractId, obligation.id));
  const draft = draftOf(begun);
  return (
    <ObligationForm
      label={words.edit}
      draft={draft}
      people={obligation.assignee ? withPerson(people, obligation.assignee) : people}
      busy={isPending}
      error={error}
      onSave={(next) => mutate({ ...changedFacts(next, draft), revision: begun.revision }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}

const withPerson = (people: readonly Person[], person: Person) =>
  people.some(({ id }) => id === person.id) ? people : [...people, person];
