import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#design-system/button';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Flex, Grid, Panel, Stack, Text } from '#design-system/layout';
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
    <Stack gap="3">
      <Text textStyle="sm" fontWeight="medium">
        {messages.fields.contacts}
      </Text>
      {contacts.map((contact, index) => (
        <Panel key={index} padding="sm" role="group" aria-label={texts.contact(index + 1)}>
          <Flex justify="space-between" align="center" marginBlockEnd="2">
            <Text textStyle="xs" tone="muted">
              {texts.contact(index + 1)}
            </Text>
            <IconButton
              size="xs"
              label={texts.removeContact(index + 1)}
              onClick={() => onChange(contacts.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Flex>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
            {parts.map(({ part, type }) => (
              <Field
                key={part}
                label={texts.contactParts[part]}
                required={part === 'name'}
                error={problemOf(`contacts.${index}.${part}`)}
              >
                <TextInput
                  type={type}
                  autoComplete="off"
                  value={contact[part]}
                  onChange={(text) => onChange(contacts.with(index, { ...contact, [part]: text }))}
                />
              </Field>
            ))}
          </Grid>
        </Panel>
      ))}
      {contacts.length < maxContacts && (
        <Button
          size="xs"
          alignSelf="flex-start"
          iconStart={<Plus aria-hidden />}
          onClick={() => onChange([...contacts, emptyContact])}
        >
          {texts.addContact}
        </Button>
      )}
    </Stack>
  );
}
