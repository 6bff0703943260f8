import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Matter } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import { Alert } from '#design-system/alert';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Switch } from '#design-system/switch';
import { messages } from '../cases.messages.ts';

interface CaseAccessProps {
  readonly matter: Matter;
  readonly canEdit: boolean;
}

const { access: texts, fields } = messages;

/** Who can see a case, and whether it is privileged. */
export function CaseAccess({ matter, canEdit }: CaseAccessProps) {
  const { mutate, isPending, error } = useMutation(caseMutations.update(useApi(), matter.id));
  const sentence = useReaders(matter);
  return (
    <Section title={texts.title}>
      {canEdit ? (
        <Switch
          checked={matter.privileged}
          disabled={isPending}
          hint={sentence}
          onChange={(privileged) => mutate({ privileged, revision: matter.revision })}
        >
          {fields.privileged}
        </Switch>
      ) : (
        <Text textStyle="sm">{sentence}</Text>
      )}
      {error && <Alert tone="danger">{error.message}</Alert>}
    </Section>
  );
}

/** Who can see it, in a sentence: a lead who takes part as well is named once. */
function useReaders({ privileged, lead, participants }: Matter): string {
  const format = useFormat();
  if (!privileged) return texts.everyone;
  const people = new Map([...(lead ? [lead] : []), ...participants].map(({ id, name }) => [id, name]));
  return people.size > 0 ? texts.people(format.list([...people.values()])) : texts.roleAlone;
}
