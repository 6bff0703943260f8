import { Combobox } from '#design-system/combobox';
import { WordPicker } from '#kit/pickers';
import { CheckList } from '#design-system/filter-pill';
import { RadioGroup } from '#design-system/radio-group';
import type { Field } from '#api-contract/fields';
import type { NumberRange } from '#api-contract/filter-values';
import { type AnyFilterValue, isNumberRange } from '../filter-codec.ts';
import { listMessages } from '../list.messages.ts';
import { DateRangeFilter } from './date-range-filter.tsx';
import { FacetList } from './facet-list.tsx';
import type { FilterChoices } from './filter-context.ts';
import { NumberRangeFilter } from './number-range-filter.tsx';

const { filters: words } = listMessages;

export interface FilterControlProps {
  readonly name: string;
  /** As the API names the field. */
  readonly param: string;
  readonly field: Field;
  readonly label: string;
  readonly value: AnyFilterValue;
  readonly onChange: (value: AnyFilterValue) => void;
  readonly choices: FilterChoices;
}

/** What a filter can be set to: the control that fits the kind of its field. */
export function FilterControl({ name, param, field, label, value, onChange, choices }: FilterControlProps) {
  if (isNumberRange(field)) return <NumberRangeFilter range={value as NumberRange | null} onChange={onChange} />;
  if (field.filter === 'range') {
    const past = field.kind === 'moment';
    return <DateRangeFilter label={label} range={value as string | null} onChange={onChange} past={past} />;
  }
  const { countValues, people = [], known } = choices;
  const single = field.filter === 'one';
  const names = optionNamesOf(name, field, choices);
  const chosen = typeof value === 'string' ? [value] : ((value ?? []) as readonly string[]);
  const set = (next: readonly string[]) => onChange(single ? (next[0] ?? null) : next);

  if (countValues && field.facet) {
    return <FacetList {...{ label, param, countValues, chosen, names, single }} onChange={set} />;
  }
  if (field.kind === 'person') {
    const options = people.map((person) => ({ value: person.id, label: person.name }));
    const one = chosen[0] ?? null;
    return (
      <Combobox
        label={label}
        placeholder={words.anyone}
        options={options}
        value={one}
        onChange={(next) => set(next === null ? [] : [next])}
      />
    );
  }
  if (names && single) {
    const options = Object.entries(names).map(([option, text]) => ({ value: option, label: text }));
    return (
      <RadioGroup
        label={label}
        options={[{ value: '', label: words.any }, ...options]}
        value={chosen[0] ?? ''}
        onChange={(next) => set(next === '' ? [] : [next])}
      />
    );
  }
  if (names) return <CheckList label={label} options={names} value={chosen} onChange={set} />;
  return (
    <WordPicker
      label={label}
      known={known?.[name] ?? []}
      names={choices.optionNames?.[name]}
      value={chosen}
      onChange={(words) => set(single ? words.slice(-1) : words)}
    />
  );
}

/** What a filter's values are called, where all of them are known. */
function optionNamesOf(name: string, field: Field, { optionNames }: FilterChoices) {
  if (field.kind === 'flag') return { yes: words.yes, no: words.no };
  if (field.kind !== 'choice') return undefined;
  return optionNames?.[name] ?? Object.fromEntries(field.options.map((option) => [option, option]));
}

/** What a value of a filter is called. */
export function valueName(name: string, field: Field, value: string, choices: FilterChoices): string {
  if (field.kind === 'person') {
    return choices.people?.find(({ id }) => id === value)?.name ?? words.formerMember;
  }
  return optionNamesOf(name, field, choices)?.[value] ?? choices.optionNames?.[name]?.[value] ?? value;
}
