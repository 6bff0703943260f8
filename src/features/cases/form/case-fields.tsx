import { caseChannel, casePriority, caseStage, type Matter } from '#api-contract/cases/endpoints';
import { contractQueries } from '#data/contracts';
import { counterpartyQueries } from '#data/counterparties';
import type { Person } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field, FormRow, type useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FoundManyPicker, FoundPicker, PeoplePicker, PersonPicker } from '#kit/pickers';
import { messages } from '../cases.messages.ts';
import type { CaseValues } from './case-values.ts';

interface CaseFieldsProps {
  readonly form: ReturnType<typeof useForm<CaseValues>>;
  readonly people: readonly Person[];
  /** The case that is changed; none for a new one, which starts with its intake. */
  readonly matter: Matter | undefined;
}

const { fields, form: texts, stages, priorities, channels } = messages;

/** All that is said of a case. */
export function CaseFields({ form, people, matter }: CaseFieldsProps) {
  const { values, set } = form;
  return (
    <>
      <Field label={fields.name} hint={texts.nameHint} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
      </Field>
      <Field label={fields.description} {...form.field('description')}>
        <TextArea rows={5} maxLength={20_000} {...form.control('description')} />
      </Field>
      <FormRow>
        <Field label={fields.priority} {...form.field('priority')}>
          <Select options={optionsOf(priorities, casePriority.options)} {...form.control('priority')} />
        </Field>
        <Field label={fields.due_date} {...form.field('due_date')}>
          <DateField value={values.due_date} onChange={(due) => set('due_date', due)} />
        </Field>
      </FormRow>
      <FormRow>
        {matter && (
          <Field label={fields.stage} {...form.field('stage')}>
            <Select options={optionsOf(stages, caseStage.options)} {...form.control('stage')} />
          </Field>
        )}
        <Field label={fields.channel} {...form.field('channel')}>
          <Select options={optionsOf(channels, caseChannel.options)} {...form.control('channel')} />
        </Field>
        <Field label={fields.type} {...form.field('type')}>
          <TextInput autoComplete="off" maxLength={100} {...form.control('type')} />
        </Field>
      </FormRow>
      <FormRow>
        <Field label={fields.requester} {...form.field('requester_id')}>
          <PersonPicker
            label={fields.requester}
            placeholder={texts.choosePerson}
            people={people}
            value={values.requester_id}
            onChange={(person) => set('requester_id', person)}
          />
        </Field>
        <Field label={fields.lead} {...form.field('lead_id')}>
          <PersonPicker
            label={fields.lead}
            placeholder={texts.choosePerson}
            people={people}
            value={values.lead_id}
            onChange={(person) => set('lead_id', person)}
          />
        </Field>
      </FormRow>
      <FormRow>
        <Field label={fields.department} {...form.field('department')}>
          <TextInput autoComplete="off" maxLength={100} {...form.control('department')} />
        </Field>
        <Field label={fields.practice_area} {...form.field('practice_area')}>
          <TextInput autoComplete="off" maxLength={100} {...form.control('practice_area')} />
        </Field>
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
