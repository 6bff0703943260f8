import { useApi } from '#api';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { obligationFields, type OwingParty, owingParties } from '#api-contract/obligations/fields';
import { contractQueries } from '#data/contracts';
import { obligationMutations } from '#data/obligations';
import { distinctPeople, type Person } from '#data/organisation';
import { Field, type FormController, FormRow } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { RadioGroup } from '#design-system/radio-group';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer, tableInputs, useEditForm, useNewForm } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { SourceQuote } from './obligation-facts.tsx';
import { changedFacts, emptyValues, factsOf, type ObligationValues, validate, valuesOf } from './obligation-values.ts';
import { obligationMessages } from './obligations.messages.ts';
import { recurrenceText } from './recurrence-text.ts';

const { fields, form: texts, repeats } = obligationMessages;
const offeredRhythms = [
  'FREQ=WEEKLY',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=3',
  'FREQ=MONTHLY;INTERVAL=6',
  'FREQ=YEARLY',
];

interface DrawerProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

interface NewObligationDrawerProps extends DrawerProps {
  /** The contract that it is under; left out where it is chosen. */
  readonly contractId?: string;
  readonly onAdded: (obligation: Obligation) => void;
}

/** Add an obligation under a contract. */
export function NewObligationDrawer({ contractId, people, onAdded, onClose }: NewObligationDrawerProps) {
  const create = obligationMutations.create(useApi());
  const form = useNewForm({ create, initial: emptyValues(contractId ?? null), validate, facts: factsOf, onAdded });
  return (
    <FormDrawer form={form} title={texts.add} submitLabel={texts.submit} onClose={onClose}>
      {contractId === undefined && (
        <Field label={fields.contract} required {...form.field('contract_id')}>
          <FoundPicker
            label={fields.contract}
            placeholder={texts.chooseContract}
            find={contractQueries.found}
            nameOf={({ number, title }) => `${number} ${title}`}
            value={form.values.contract_id}
            onChange={(contract) => form.set('contract_id', contract)}
          />
        </Field>
      )}
      <ObligationFields form={form} people={people} />
    </FormDrawer>
  );
}

interface EditObligationDrawerProps extends DrawerProps {
  readonly obligation: Obligation;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
}

/** Change an obligation. */
export function EditObligationDrawer({ obligation, people, onReload, onClose }: EditObligationDrawerProps) {
  const initial = valuesOf(obligation);
  const edit = useEditForm({
    update: obligationMutations.update(useApi(), obligation.id),
    revision: obligation.revision,
    initial,
    validate,
    facts: (values) => changedFacts(values, initial),
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.edit} submitLabel={texts.save}>
      {obligation.source && <SourceQuote source={obligation.source} />}
      <ObligationFields form={edit.form} people={distinctPeople([obligation.assignee, ...people])} />
    </FormDrawer>
  );
}

interface ObligationFieldsProps {
  readonly form: FormController<ObligationValues>;
  readonly people: readonly Person[];
}

function ObligationFields({ form, people }: ObligationFieldsProps) {
  const { values, set } = form;
  const input = tableInputs({ table: obligationFields, form, people, choosePerson: texts.nobody });
  const format = useFormat();
  const rules = [...new Set([...offeredRhythms, ...(values.recurrence ? [values.recurrence] : [])])];
  const rhythms = rules.map((rule) => ({ value: rule, label: recurrenceText(rule, null, format) ?? rule }));
  return (
    <>
      {input('title', { rows: 2 })}
      <Field label={fields.owed_by} {...form.field('owed_by')}>
        <RadioGroup<OwingParty>
          orientation="horizontal"
          options={optionsOf(texts, owingParties)}
          value={values.owed_by}
          onChange={(side) => set('owed_by', side)}
        />
      </Field>
      <FormRow>
        {input('due_date', values.recurrence ? { label: texts.firstDue } : {})}
        <Field label={fields.recurrence} {...form.field('recurrence')}>
          <Select options={[{ value: '', label: repeats.never }, ...rhythms]} {...form.control('recurrence')} />
        </Field>
      </FormRow>
      {values.recurrence && input('ends_on')}
      {input('assignee')}
      {input('note')}
    </>
  );
}
