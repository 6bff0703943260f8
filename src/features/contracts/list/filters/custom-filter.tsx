import type { CustomField } from '#api-contract/contracts/settings';
import { nameOfField, splitCondition, writeCondition } from '#api-contract/custom-filters';
import { parseNumberRange, writeNumberRange } from '#api-contract/filter-values';
import { type Format, useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { messages } from '../../contracts.messages.ts';
import { customText } from '../../facts/custom-text.ts';
import { listMessages } from '../contract-list.messages.ts';
import { changeList, type ContractListState, toFilter } from '../contract-list-state.ts';
import { DateFilter, rangeText } from './date-filter.tsx';
import { FacetFilter } from './facet-filter.tsx';
import { FilterPill } from './filter-pill.tsx';
import { firstOf } from './first-of.ts';
import { ValueFilter, valueText } from './value-filter.tsx';

interface CustomFilterProps {
  readonly fieldKey: string;
  /** Nothing while fields are fetched, or where no type has it any more. */
  readonly field: CustomField | undefined;
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Narrows the list by what contracts of a type say besides. */
export function CustomFilter({ fieldKey, field, state, onStateChange, open, onOpenChange }: CustomFilterProps) {
  const format = useFormat();
  const asked = state.custom.map(splitCondition).flatMap((each) => (each?.key === fieldKey ? [each.asked] : []));
  const ask = (next: readonly string[]) => {
    const others = state.custom.filter((condition) => splitCondition(condition)?.key !== fieldKey);
    const own = next.map((each) => writeCondition(fieldKey, each));
    onStateChange(changeList(state, { custom: [...others, ...own] }));
  };
  return (
    <FilterPill
      name={field?.label ?? fieldKey}
      value={asked.length > 0 ? askedText(field, asked, format) : null}
      onClear={() => ask([])}
      open={open}
      onOpenChange={onOpenChange}
    >
      {field ? (
        <Choices field={field} asked={asked} ask={ask} state={state} />
      ) : (
        <Text textStyle="xs" tone="muted">
          {listMessages.filters.gone}
        </Text>
      )}
    </FilterPill>
  );
}

interface ChoicesProps {
  readonly field: CustomField;
  readonly asked: readonly string[];
  readonly ask: (asked: readonly string[]) => void;
  readonly state: ContractListState;
}

function Choices({ field, asked, ask, state }: ChoicesProps) {
  const [first] = asked;
  switch (field.kind) {
    case 'number': {
      const { from, to } = numbersOf(first);
      return (
        <ValueFilter
          from={from}
          to={to}
          onChange={(range) => ask(range.from || range.to ? [writeNumberRange(range)] : [])}
        />
      );
    }
    case 'date':
      return <DateFilter label={field.label} range={first} onChange={(range) => ask(range ? [range] : [])} />;
    default:
      return (
        <FacetFilter
          field={nameOfField(field.key)}
          label={field.label}
          filter={toFilter(state)}
          chosen={asked}
          onChange={ask}
          names={namesOf(field)}
        />
      );
  }
}

function askedText(field: CustomField | undefined, asked: readonly string[], format: Format): string | null {
  switch (field?.kind) {
    case 'number':
      return valueText(numbersOf(asked[0]), format);
    case 'date':
      return rangeText(asked[0], format);
    default:
      return firstOf(field ? asked.map((value) => customText(field, value, format)) : asked);
  }
}

const numbersOf = (asked = '') => parseNumberRange(asked) ?? { from: null, to: null };

function namesOf({ kind, options }: CustomField): Readonly<Record<string, string>> | undefined {
  if (kind === 'yes_no') return { yes: messages.contract.yes, no: messages.contract.no };
  return kind === 'choice' ? Object.fromEntries(options.map((option) => [option, option])) : undefined;
}
