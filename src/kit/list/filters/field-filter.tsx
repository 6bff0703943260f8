import { FilterPill } from '#design-system/filter-pill';
import { type Format, useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import type { Field } from '#api-contract/fields';
import { type AnyFilterValue, unused } from '../filter-codec.ts';
import { listMessages } from '../list.messages.ts';
import { dateRangeText } from './date-range-filter.tsx';
import { FilterControl, type FilterControlProps, valueName } from './filter-control.tsx';
import type { FilterChoices } from './filter-context.ts';
import { numberRangeText } from './number-range-filter.tsx';

export interface FieldFilterProps extends Omit<FilterControlProps, 'field'> {
  /** Nothing while the organisation's own fields are fetched, or where one is gone. */
  readonly field: Field | undefined;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** One filter: a button that says what it is set to, and what it can be set to. */
export function FieldFilter({ field, open, onOpenChange, ...control }: FieldFilterProps) {
  const format = useFormat();
  const { name, label, value, onChange, choices } = control;
  const hint = choices.hints?.[name];
  return (
    <FilterPill
      name={label}
      values={field ? valuesInWords(name, field, value, choices, format) : asWritten(value)}
      onClear={() => onChange(field ? unused(field) : [])}
      {...(hint !== undefined && { hint })}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      {field ? (
        <FilterControl field={field} {...control} />
      ) : (
        <Text textStyle="xs" tone="muted">
          {listMessages.filters.gone}
        </Text>
      )}
    </FilterPill>
  );
}

function valuesInWords(
  name: string,
  field: Field,
  value: AnyFilterValue,
  choices: FilterChoices,
  format: Format,
): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') {
    return [field.filter === 'range' ? dateRangeText(value, format) : valueName(name, field, value, choices)];
  }
  if ('from' in value) return [numberRangeText(value, format)];
  return value.map((each) => valueName(name, field, each, choices));
}

const asWritten = (value: AnyFilterValue): readonly string[] => (Array.isArray(value) ? value : []);
