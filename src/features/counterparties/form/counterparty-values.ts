import type { Counterparty, NewCounterparty, Relationship } from '#api-contract/counterparties/endpoints';
import { messages } from '../counterparties.messages.ts';

export interface ContactValues {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

/** A counterparty as its form holds it: empty text where nothing is known. */
export interface CounterpartyValues {
  readonly name: string;
  readonly legal_name: string;
  readonly other_names: readonly string[];
  readonly relationship: Relationship | '';
  readonly data_role: NonNullable<Counterparty['data_role']> | '';
  readonly registration_number: string;
  readonly country: string | null;
  readonly address: string;
  readonly contacts: readonly ContactValues[];
  readonly tags: readonly string[];
  readonly parent_id: string | null;
}

export const emptyContact: ContactValues = { name: '', role: '', email: '', phone: '' };

export const emptyValues: CounterpartyValues = {
  name: '',
  legal_name: '',
  other_names: [],
  relationship: '',
  data_role: '',
  registration_number: '',
  country: null,
  address: '',
  contacts: [],
  tags: [],
  parent_id: null,
};

export function valuesOf(counterparty: Counterparty): CounterpartyValues {
  return {
    name: counterparty.name,
    legal_name: counterparty.legal_name ?? '',
    other_names: counterparty.other_names,
    relationship: counterparty.relationship ?? '',
    data_role: counterparty.data_role ?? '',
    registration_number: counterparty.registration_number ?? '',
    country: counterparty.country,
    address: counterparty.address ?? '',
    contacts: counterparty.contacts.map(({ name, role, email, phone }) => ({
      name,
      role: role ?? '',
      email: email ?? '',
      phone: phone ?? '',
    })),
    tags: counterparty.tags,
    parent_id: counterparty.parent?.id ?? null,
  };
}

/** What the API is sent. */
export function factsOf(values: CounterpartyValues): NewCounterparty {
  return {
    name: values.name,
    legal_name: orNull(values.legal_name),
    other_names: [...values.other_names],
    relationship: values.relationship || null,
    data_role: values.data_role || null,
    registration_number: orNull(values.registration_number),
    country: values.country,
    address: orNull(values.address),
    contacts: values.contacts.map(({ name, role, email, phone }) => ({
      name,
      role: orNull(role),
      email: orNull(email),
      phone: orNull(phone),
    })),
    tags: [...values.tags],
    parent_id: values.parent_id,
  };
}

/** What is wrong before anything is sent, by path. */
export function validate({ name, contacts }: CounterpartyValues): Record<string, string> {
  const { nameMissing, contactNameMissing } = messages.form;
  const nameless = contacts.flatMap((contact, index) =>
    contact.name.trim() === '' ? [[`contacts.${index}.name`, contactNameMissing] as const] : [],
  );
  return { ...(name.trim() === '' && { name: nameMissing }), ...Object.fromEntries(nameless) };
}

const orNull = (text: string) => text.trim() || null;
