import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, useApi } from '#api';
import { relationship, type Counterparty } from '#api-contract/counterparties/endpoints';
import { counterpartyMutations } from '#data/counterparties';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Combobox } from '#design-system/combobox';
import { Drawer } from '#design-system/drawer';
import { Field, Form, FormRow, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea, TextInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { messages } from '../counterparties.messages.ts';
import { countryChoices } from '../countries.ts';
import { useKnownTags } from '../use-known-tags.ts';
import { WordPicker } from '../word-picker.tsx';
import { ContactsFields } from './contacts-fields.tsx';
import { CounterpartyPicker } from './counterparty-picker.tsx';
import { type CounterpartyValues, emptyValues, factsOf, validate, valuesOf } from './counterparty-values.ts';

const { form: texts, fields, relationships } = messages;

interface NewCounterpartyDrawerProps {
  readonly onAdded: (counterparty: Counterparty) => void;
  readonly onClose: () => void;
}

/** Add a counterparty. */
export function NewCounterpartyDrawer({ onAdded, onClose }: NewCounterpartyDrawerProps) {
  const { mutateAsync: create } = useMutation(counterpartyMutations.create(useApi()));
  return (
    <CounterpartyDrawer
      title={texts.addTitle}
      submitLabel={texts.submit}
      initial={emptyValues}
      send={async (values) => onAdded(await create(factsOf(values)))}
      onClose={onClose}
    />
  );
}

interface EditCounterpartyDrawerProps {
  readonly counterparty: Counterparty;
  /** Fetches what somebody else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a counterparty. */
export function EditCounterpartyDrawer({ counterparty, onReload, onClose }: EditCounterpartyDrawerProps) {
  const { mutateAsync: update, error } = useMutation(counterpartyMutations.update(useApi(), counterparty.id));
  const changedMeanwhile = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <CounterpartyDrawer
      title={texts.editTitle(counterparty.name)}
      submitLabel={texts.save}
      initial={valuesOf(counterparty)}
      except={counterparty}
      send={async (values) => {
        await update({ ...factsOf(values), revision: counterparty.revision });
        onClose();
      }}
      onClose={onClose}
      notice={
        changedMeanwhile && (
          <Alert
            tone="warning"
            title={texts.changedMeanwhile}
            actions={
              <Button size="xs" onClick={onReload}>
                {texts.loadTheirs}
              </Button>
            }
          />
        )
      }
    />
  );
}

interface CounterpartyDrawerProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly initial: CounterpartyValues;
  readonly send: (values: CounterpartyValues) => Promise<void>;
  readonly onClose: () => void;
  readonly notice?: ReactNode;
  readonly except?: Counterparty;
}

function CounterpartyDrawer({ title, submitLabel, initial, send, onClose, notice, except }: CounterpartyDrawerProps) {
  const format = useFormat();
  const form = useForm({ initial, validate, submit: send });
  const { values, set, problems } = form;
  const knownTags = useKnownTags(initial.tags);
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form.id} variant="solid" loading={form.submitting} loadingText={texts.saving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={form.id} summary={!notice}>
        {notice}
        <Field label={fields.name} required {...form.field('name')}>
          <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
        </Field>
        <FormRow>
          <Field label={fields.relationship} {...form.field('relationship')}>
            <Select
              options={[{ value: '', label: texts.noRelationship }, ...relationshipOptions]}
              {...form.control('relationship')}
            />
          </Field>
          <Field label={fields.country} {...form.field('country')}>
            <Combobox
              label={fields.country}
              placeholder={texts.chooseCountry}
              options={countryChoices(format.locale)}
              value={values.country}
              onChange={(country) => set('country', country)}
              clearable
            />
          </Field>
        </FormRow>
        <FormRow>
          <Field label={fields.legal_name} {...form.field('legal_name')}>
            <TextInput autoComplete="off" maxLength={300} {...form.control('legal_name')} />
          </Field>
          <Field label={fields.registration_number} {...form.field('registration_number')}>
            <TextInput autoComplete="off" maxLength={60} {...form.control('registration_number')} />
          </Field>
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
        <Field label={fields.parent_id} {...form.field('parent_id')}>
          <CounterpartyPicker
            label={fields.parent_id}
            placeholder={texts.chooseParent}
            value={values.parent_id}
            valueLabel={except?.parent?.id === values.parent_id ? except?.parent?.name : undefined}
            onChange={(parentId) => set('parent_id', parentId)}
            except={except?.id}
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
        <Field label={fields.address} {...form.field('address')}>
          <TextArea rows={3} maxLength={500} {...form.control('address')} />
        </Field>
        <ContactsFields
          contacts={values.contacts}
          onChange={(contacts) => set('contacts', contacts)}
          problemOf={(path) => problems[path]}
        />
      </Form>
    </Drawer>
  );
}

const relationshipOptions = relationship.options.map((value) => ({ value, label: relationships[value] }));
