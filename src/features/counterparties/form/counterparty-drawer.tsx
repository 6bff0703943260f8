import { useApi } from '#api';
import { dataRoleWords } from '#api-contract/counterparties/data-roles.messages';
import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import { counterpartyMutations, counterpartyQueries } from '#data/counterparties';
import { Combobox } from '#design-system/combobox';
import { Field, type FormController, FormRow } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { FormDrawer, tableInputs, useEditForm, useNewForm } from '#kit/form';
import { FoundPicker, WordPicker } from '#kit/pickers';
import { messages } from '../counterparties.messages.ts';
import { countryChoices } from '../countries.ts';
import { useKnownTags } from '../use-known-tags.ts';
import { ContactsFields } from './contacts-fields.tsx';
import { SimilarNames } from './similar-names.tsx';
import { type CounterpartyValues, emptyValues, factsOf, validate, valuesOf } from './counterparty-values.ts';

const { form: texts, fields, relationships } = messages;
const optionNames = { relationship: relationships, data_role: dataRoleWords };

interface NewCounterpartyDrawerProps {
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly onAdded: (counterparty: Counterparty) => void;
  readonly onClose: () => void;
}

/** Add a counterparty. */
export function NewCounterpartyDrawer({ counterpartyHref, onAdded, onClose }: NewCounterpartyDrawerProps) {
  const create = counterpartyMutations.create(useApi());
  const form = useNewForm({ create, initial: emptyValues, validate, facts: factsOf, onAdded });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <CounterpartyFields form={form} counterpartyHref={counterpartyHref} />
    </FormDrawer>
  );
}

interface EditCounterpartyDrawerProps {
  readonly counterparty: Counterparty;
  readonly counterpartyHref: (counterpartyId: string) => string;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a counterparty. */
export function EditCounterpartyDrawer(props: EditCounterpartyDrawerProps) {
  const { counterparty, counterpartyHref, onReload, onClose } = props;
  const edit = useEditForm({
    update: counterpartyMutations.update(useApi(), counterparty.id),
    revision: counterparty.revision,
    initial: valuesOf(counterparty),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.editTitle(counterparty.name)} submitLabel={texts.save}>
      <CounterpartyFields {...{ form: edit.form, counterparty, counterpartyHref }} />
    </FormDrawer>
  );
}

interface CounterpartyFieldsProps {
  readonly form: FormController<CounterpartyValues>;
  /** The one that is changed; none for a new one. */
  readonly counterparty?: Counterparty;
  readonly counterpartyHref: (counterpartyId: string) => string;
}

function CounterpartyFields({ form, counterparty, counterpartyHref }: CounterpartyFieldsProps) {
  const format = useFormat();
  const { values, set, problems } = form;
  const input = tableInputs({ table: counterpartyFields, form, optionNames });
  const knownTags = useKnownTags(counterparty?.tags ?? []);
  return (
    <>
      {input('name')}
      <SimilarNames name={values.name} except={counterparty?.id} counterpartyHref={counterpartyHref} />
      <FormRow>
        {input('relationship', { none: texts.noRelationship })}
        <Field label={fields.country} {...form.field('country')}>
          <Combobox
            label={fields.country}
            placeholder={texts.chooseCountry}
            options={countryChoices(format.words)}
            value={values.country}
            onChange={(country) => set('country', country)}
            clearable
          />
        </Field>
      </FormRow>
      {input('data_role', { none: texts.noDataRole })}
      <FormRow>
        {input('legal_name')}
        {input('registration_number')}
      </FormRow>
      <Field label={fields.other_names} hint={texts.otherNamesHint} {...form.field('other_names')}>
        <WordPicker
          label={fields.other_names}
          placeholder={texts.addName}
          known={[]}
          value={values.other_names}
          onChange={(names) => set('other_names', names)}
        />
      </Field>
      <Field label={fields.parent} {...form.field('parent_id')}>
        <FoundPicker
          label={fields.parent}
          placeholder={texts.chooseParent}
          find={counterpartyQueries.found}
          nameOf={({ name }) => name}
          value={values.parent_id}
          valueLabel={counterparty?.parent?.id === values.parent_id ? counterparty?.parent?.name : undefined}
          onChange={(parentId) => set('parent_id', parentId)}
          except={counterparty?.id}
        />
      </Field>
      <Field label={fields.tags} {...form.field('tags')}>
        <WordPicker
          label={fields.tags}
          placeholder={texts.addTag}
          known={knownTags}
          value={values.tags}
          onChange={(tags) => set('tags', tags)}
        />
      </Field>
      {input('address')}
      <ContactsFields
        contacts={values.contacts}
        onChange={(contacts) => set('contacts', contacts)}
        problemOf={(path) => problems[path]}
      />
    </>
  );
}
