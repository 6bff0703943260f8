import { Combobox, MultiCombobox } from '#design-system/combobox';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface PeopleChoice {
  readonly label: string;
  readonly placeholder?: string;
  readonly people: readonly Person[];
}

interface PersonPickerProps extends PeopleChoice {
  readonly value: string | null;
  readonly onChange: (personId: string | null) => void;
  readonly disabled?: boolean;
}

/** One of the people. */
export function PersonPicker({ people, ...picker }: PersonPickerProps) {
  return <Combobox {...picker} options={optionsOf(people)} clearable />;
}

interface PeoplePickerProps extends PeopleChoice {
  readonly value: readonly string[];
  readonly onChange: (people: string[]) => void;
}

/** Any of the people. */
export function PeoplePicker({ people, ...picker }: PeoplePickerProps) {
  return <MultiCombobox {...picker} options={optionsOf(people)} />;
}

const optionsOf = (people: readonly Person[]) => people.map(({ id, name }) => ({ value: id, label: name }));
