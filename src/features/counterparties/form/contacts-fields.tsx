import { Field } from '#design-system/field';
import { FieldArray } from '#design-system/field-array';
import { TextInput } from '#design-system/input';
import { Grid } from '#design-system/layout';
import { messages } from '../counterparties.messages.ts';
import { type ContactValues, emptyContact } from './counterparty-values.ts';

interface ContactsFieldsProps {
  readonly contacts: readonly ContactValues[];
  readonly onChange: (contacts: ContactValues[]) => void;
  /** What is wrong with a part of a contact, by its path. */
  readonly problemOf: (path: string) => string | undefined;
}

const { form: texts } = messages;
const maxContacts = 50;

const parts = [
  { part: 'name', type: 'text' },
  { part: 'role', type: 'text' },
  { part: 'email', type: 'email' },
  { part: 'phone', type: 'tel' },
] as const;

/** People to talk to, as many as there are. */
export function ContactsFields({ contacts, onChange, problemOf }: ContactsFieldsProps) {
  return (
    <FieldArray
      texts={texts.contacts}
      layout="panel"
      items={contacts}
      onChange={onChange}
      blank={emptyContact}
      max={maxContacts}
    >
      {(contact, change, at) => (
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
          {parts.map(({ part, type }) => (
            <Field
              key={part}
              label={texts.contactParts[part]}
              required={part === 'name'}
              error={problemOf(`contacts.${at}.${part}`)}
            >
              <TextInput
                type={type}
                autoComplete="off"
                value={contact[part]}
                onChange={(text) => change({ [part]: text })}
              />
            </Field>
          ))}
        </Grid>
      )}
    </FieldArray>
  );
}
