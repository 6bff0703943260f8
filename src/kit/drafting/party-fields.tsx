import type { PartyPart, PartyValue } from '#api-contract/drafting/variables';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Box, Stack } from '#design-system/layout';
import { draftingMessages as texts } from './drafting.messages.ts';

interface PartyFieldsProps {
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly value: PartyValue | null;
  readonly onChange: (value: PartyValue | null) => void;
}

const others = [
  'address',
  'registration',
  'signatory',
  'signatoryTitle',
  'email',
] as const satisfies readonly PartyPart[];

/** Who a party is: its name, and what else the text may say of it. */
export function PartyFields({ label, help, required, error, disabled, value, onChange }: PartyFieldsProps) {
  const set = (part: PartyPart, text: string) => {
    const { [part]: _before, ...rest } = value ?? { name: '' };
    const next = { ...rest, ...(text !== '' && { [part]: text }) } as Partial<PartyValue>;
    onChange(Object.keys(next).length === 0 ? null : { name: '', ...next });
  };
  return (
    <Stack gap="2">
      <Field label={label} required={required} {...(help && { hint: help })} {...(error && { error })}>
        <TextInput
          autoComplete="off"
          readOnly={disabled}
          value={value?.name ?? ''}
          onChange={(name) => set('name', name)}
        />
      </Field>
      <Box as="details">
        <Box as="summary" textStyle="sm" color="fg.muted" cursor="pointer">
          {texts.moreOf}
        </Box>
        <Stack gap="3" paddingBlockStart="2">
          {others.map((part) => (
            <Field key={part} label={texts.party[part]}>
              <TextInput
                autoComplete="off"
                readOnly={disabled}
                value={value?.[part] ?? ''}
                onChange={(text) => set(part, text)}
              />
            </Field>
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
