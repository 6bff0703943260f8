import { useApi } from '#api';
import type { NewControl, Control } from '#api-contract/controls/endpoints';
import { controlFields, maxMaturity } from '#api-contract/controls/fields';
import { controlMutations } from '#data/controls';
import type { Person } from '#data/organisation';
import type { FormController } from '#design-system/form';
import { FormDrawer, tableInputs, useEditForm, useNewForm } from '#kit/form';
import { messages } from './controls.messages.ts';

const { form: texts } = messages;

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
  const create = controlMutations.create(useApi());
  const form = useNewForm({ create, initial: emptyValues, validate, facts: factsOf, onAdded });
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
  readonly form: FormController<ControlValues>;
  readonly people: readonly Person[];
}

function ControlFields({ form, people }: ControlFieldsProps) {
  const input = tableInputs({ table: controlFields, form, people, optionNames: messages.options });
  return (
    <>
      {input('ref')}
      {input('name')}
      {input('description', { rows: 4 })}
      {input('owner', { hint: texts.ownerHint })}
      {input('status')}
      {input('frequency')}
      {input('first_run', { hint: texts.firstRunHint })}
      {input('maturity', { hint: texts.maturityHint, max: maxMaturity })}
    </>
  );
}
