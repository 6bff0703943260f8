import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '../field/index.ts';
import { controlRecipe } from '../input/control.recipe.ts';
import { messages } from '../messages/index.ts';

const StyledSelect = /* @__PURE__ */ chakra('select', controlRecipe);

const Frame = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    minWidth: '0',
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: '2.5',
      top: '50%',
      translate: '0 -50%',
      boxSize: '4',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
  },
});

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Options of one group stand together under its name. */
  group?: string;
}

export type SelectProps<Value extends string = string> = Omit<
  ComponentProps<typeof StyledSelect>,
  'value' | 'onChange' | 'children'
> & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Its name where no field around it gives one. */
  label?: string;
  icon?: ReactNode;
};

const grouped = <Value extends string>(options: readonly SelectOption<Value>[]) => [
  ...Map.groupBy(options, (option) => option.group ?? ''),
];

/** One of several choices, opened by the browser's own list: best on a phone and by keyboard. */
export function Select<Value extends string = string>({
  options,
  value,
  onChange,
  placeholder = messages.choose,
  label,
  ...select
}: SelectProps<Value>) {
  const field = useFieldControl(select);
  const list = (some: readonly SelectOption<Value>[]) =>
    some.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ));
  return (
    <Frame>
      <StyledSelect
        aria-label={label}
        paddingInlineEnd="8"
        textOverflow="ellipsis"
        {...select}
        {...field}
        color={value === null ? 'fg.subtle' : undefined}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {value === null && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {grouped(options).map(([group, some]) =>
          group === '' ? (
            list(some)
          ) : (
            <optgroup key={group} label={group}>
              {list(some)}
            </optgroup>
          ),
        )}
      </StyledSelect>
      <ChevronDown aria-hidden />
    </Frame>
  );
}
