import type { ReactNode } from 'react';
import type { Field } from '#api-contract/fields';
import { FieldControl, InlineForm, type SaveOutcome, useFocusOnReturn, ValueButton } from '#kit/inline';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A change by the key of the API, `lead_id` for a person. */
export interface PropertyEdit<Row> {
  readonly row: Row;
  /** `begun` is the row as it was when the edit was begun. */
  readonly save: (edit: Readonly<Record<string, string | null>>, begun: Row) => Promise<SaveOutcome>;
}

interface EditablePropertyProps<Row> {
  readonly edit: PropertyEdit<Row>;
  readonly field: Field;
  /** The key under which the API takes it. */
  readonly fact: string;
  readonly value: unknown;
  readonly shown: ReactNode;
  readonly optionNames: Readonly<Record<string, string>> | undefined;
  readonly people: readonly Person[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A value of a property list: read it, press it, change it in place. Enter saves, Escape leaves it as it was. */
export function EditableProperty<Row>(props: EditablePropertyProps<Row>) {
  const { edit, field, fact, value, shown, optionNames, people, isOpen, onOpen, onClose } = props;
  const trigger = useFocusOnReturn(isOpen);
  if (!isOpen) {
    return (
      <ValueButton ref={trigger} label={field.label} onClick={onOpen}>
        {shown}
      </ValueButton>
    );
  }
  const chosen = value !== null && typeof value === 'object' ? (value as Person) : null;
  return (
    <InlineForm
      label={field.label}
      draft={chosen?.id ?? String(value ?? '')}
      subject={edit.row}
      save={edit.save}
      onClose={onClose}
      control={(draft, onChange) => (
        <FieldControl
          {...{ field, draft, onChange, optionNames }}
          people={chosen && !people.some(({ id }) => id === chosen.id) ? [...people, chosen] : people}
        />
      )}
      toEdit={(draft) => ({ [fact]: draft.trim() || null })}
    />
  );
}
