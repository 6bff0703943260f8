import { useApi } from '#api';
import type { NewPlaybook, Playbook } from '#api-contract/playbooks/endpoints';
import { playbookFields } from '#api-contract/playbooks/fields';
import { playbookMutations } from '#data/playbooks';
import type { FormController } from '#design-system/form';
import { FormDrawer, tableInputs, useEditForm } from '#kit/form';
import { messages } from './playbooks.messages.ts';

const { form: texts, options: optionNames } = messages;

export interface PlaybookValues {
  readonly name: string;
  readonly contract_type: string;
  readonly side: Playbook['side'];
}

const valuesOf = (playbook: Playbook): PlaybookValues => ({
  name: playbook.name,
  contract_type: playbook.contract_type ?? '',
  side: playbook.side,
});

/** What the form says, as the API takes it. */
export const factsOf = (values: PlaybookValues): NewPlaybook => ({
  name: values.name,
  contract_type: values.contract_type.trim() || null,
  side: values.side,
});

/** Every problem of the values that the browser knows of. */
export const validate = ({ name }: PlaybookValues) => (name.trim() === '' ? { name: texts.nameMissing } : {});

interface EditPlaybookDrawerProps {
  readonly playbook: Playbook;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a playbook. */
export function EditPlaybookDrawer({ playbook, onReload, onClose }: EditPlaybookDrawerProps) {
  const edit = useEditForm({
    update: playbookMutations.update(useApi(), playbook.id),
    revision: playbook.revision,
    initial: valuesOf(playbook),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.editTitle(playbook.name)} submitLabel={texts.save}>
      <PlaybookFields form={edit.form} />
    </FormDrawer>
  );
}

interface PlaybookFieldsProps {
  readonly form: FormController<PlaybookValues>;
}

/** What a playbook is called, and what it is for. */
export function PlaybookFields({ form }: PlaybookFieldsProps) {
  const input = tableInputs({ table: playbookFields, form, optionNames });
  return (
    <>
      {input('name')}
      {input('contract_type')}
      {input('side')}
    </>
  );
}
