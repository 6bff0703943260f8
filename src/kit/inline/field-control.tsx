import type { Field } from '#api-contract/fields';
import { Combobox } from '#design-system/combobox';
import { DateField } from '#design-system/date-field';
import { TextArea, TextInput } from '#design-system/input';
import { optionsOf, Select, type SelectOption } from '#design-system/select';
import { inlineMessages } from './inline.messages.ts';

interface FieldControlProps {
  readonly field: Field;
  /** In the notation of the API, numbers as they are typed; nothing is empty. */
  readonly draft: string;
  readonly onChange: (draft: string) => void;
  readonly optionNames?: Readonly<Record<string, string>> | undefined;
  /** Those whom a person can be chosen from. */
  readonly people?: readonly { readonly id: string; readonly name: string }[];
}

/** The control that fits the kind of a field. */
export function FieldControl({ field, draft, onChange, optionNames = {}, people = [] }: FieldControlProps) {
  switch (field.kind) {
    case 'day':
      return <DateField value={draft || null} onChange={(day) => onChange(day ?? '')} />;
    case 'number':
      return <TextInput inputMode="decimal" value={draft} onChange={onChange} />;
    case 'choice': {
      const options = field.options.map((value) => ({ value, label: optionNames[value] ?? value }));
      return <Select options={field.required ? options : withNone(options)} value={draft} onChange={onChange} />;
    }
    case 'flag':
      return <Select options={withNone(optionsOf(yesAndNo()))} value={draft} onChange={onChange} />;
    case 'person':
      return (
        <Combobox
          placeholder={inlineMessages.nobody}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft || null}
          valueLabel={people.find(({ id }) => id === draft)?.name}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'text':
      if (field.multiline) return <TextArea rows={2} maxLength={field.max} value={draft} onChange={onChange} />;
      return <TextInput value={draft} onChange={onChange} />;
    default:
      return <TextInput value={draft} onChange={onChange} />;
  }
}

const yesAndNo = () => ({ yes: inlineMessages.yes, no: inlineMessages.no });

const withNone = (options: readonly SelectOption<string>[]): SelectOption<string>[] => [
  { value: '', label: inlineMessages.noValue },
  ...options,
];
