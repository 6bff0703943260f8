import { DatePicker as Chakra, parseDate } from '@chakra-ui/react/date-picker';
import { Portal } from '@chakra-ui/react/portal';
import { CalendarDays } from 'lucide-react';
import { useFieldControl } from '../field/index.ts';
import { useFormat } from '../format/index.ts';
import { messages } from '../messages/index.ts';
import { Calendar } from './calendar.tsx';
import { TypedDate } from './typed-date.tsx';

export interface DateFieldProps {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  /** Its name where no field around it gives one. */
  label?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

const bound = (iso: string | undefined) => (iso === undefined ? undefined : parseDate(iso));

/** A calendar day, typed as the reader's locale writes it or chosen from a calendar. */
export function DateField({ value, onChange, min, max, label, name, disabled, onBlur }: DateFieldProps) {
  const { locale, words, timeZone } = useFormat();
  const field = useFieldControl({ disabled });
  return (
    <Chakra.Root
      locale={words}
      timeZone={timeZone}
      value={value === null ? [] : [parseDate(value)]}
      onValueChange={(details) => onChange(details.value[0]?.toString() ?? null)}
      min={bound(min)}
      max={bound(max)}
      disabled={field.disabled}
      invalid={Boolean(field['aria-invalid'])}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Chakra.Control>
        <TypedDate
          {...field}
          {...{ locale, name, onBlur }}
          aria-label={label}
          day={value}
          onDay={onChange}
          data-invalid={field['aria-invalid'] ? '' : undefined}
        />
        <Chakra.IndicatorGroup>
          <Chakra.Trigger aria-label={messages.openCalendar}>
            <CalendarDays aria-hidden />
          </Chakra.Trigger>
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>
            <Calendar />
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
