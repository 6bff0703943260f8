import type { Matter } from '#api-contract/cases/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import { contractQueries } from '#data/contracts';
import { counterpartyQueries } from '#data/counterparties';
import type { Person } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { Field, FormRow, type useForm } from '#design-system/form';
import { tableInputs } from '#kit/form';
import { FoundManyPicker, FoundPicker, PeoplePicker } from '#kit/pickers';
import { urgencyMessages } from '#kit/urgency';
import { messages } from '../cases.messages.ts';
import type { CaseValues } from './case-values.ts';

interface CaseFieldsProps {
  readonly form: ReturnType<typeof useForm<CaseValues>>;
  readonly people: readonly Person[];
  /** The case that is changed; none for a new one, which starts with its intake. */
  readonly matter: Matter | undefined;
}

const { fields, form: texts, stages: stage, channels: channel } = messages;
const { priorities: priority } = urgencyMessages;
const optionNames = { stage, priority, channel };

/** All that is said of a case. */
export function CaseFields({ form, people, matter }: CaseFieldsProps) {
  const { values, set } = form;
  const input = tableInputs({ table: caseFields, form, people, choosePerson: texts.choosePerson, optionNames });
  return (
    <>
      {input('name', { hint: texts.nameHint })}
      {input('description', { rows: 5 })}
      <FormRow>
        {input('priority')}
        {input('due_date')}
      </FormRow>
      <FormRow>
        {matter && input('stage')}
        {input('channel')}
        {input('type')}
      </FormRow>
      <FormRow>
        {input('requester')}
        {input('lead')}
      </FormRow>
      <FormRow>
        {input('department')}
        {input('practice_area')}
      </FormRow>
      <Field label={fields.counterparty} {...form.field('counterparty_id')}>
        <FoundPicker
          label={fields.counterparty}
          placeholder={texts.chooseCounterparty}
          find={counterpartyQueries.found}
          nameOf={({ name }) => name}
          value={values.counterparty_id}
          valueLabel={matter?.counterparty?.id === values.counterparty_id ? matter?.counterparty?.name : undefined}
          onChange={(counterparty) => set('counterparty_id', counterparty)}
        />
      </Field>
      <Field label={fields.contracts} {...form.field('contract_ids')}>
        <FoundManyPicker
          label={fields.contracts}
          placeholder={texts.chooseContract}
          find={contractQueries.found}
          nameOf={({ number, title }) => `${number} ${title}`}
          value={values.contracts}
          onChange={(contracts) => set('contracts', contracts)}
        />
      </Field>
      <Field label={fields.participants} {...form.field('participant_ids')}>
        <PeoplePicker
          label={fields.participants}
          placeholder={texts.choosePerson}
          people={people}
          value={values.participant_ids}
          onChange={(participants) => set('participant_ids', participants)}
        />
      </Field>
      <Checkbox
        checked={values.privileged}
        onChange={(privileged) => set('privileged', privileged === true)}
        hint={texts.privilegedHint}
      >
        {fields.privileged}
      </Checkbox>
    </>
  );
}
