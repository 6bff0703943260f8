import { chakra } from '@chakra-ui/react/styled-system';
import { useDatePickerStyles } from '@chakra-ui/react/date-picker';
import { type ComponentProps, useState } from 'react';
import { datePattern, readDate, writeDate } from './locale-date.ts';

interface TypedDateProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'color'> {
  readonly locale: string;
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
}

/**
 * The text of a calendar day while it is typed. It is read on Enter and on leaving; what is no date gives way to the
 * day before. The calendar's own input writes over fast typing, and takes text that is no date for today.
 */
export function TypedDate({ locale, day, onDay, onBlur, ...rest }: TypedDateProps) {
  const styles = useDatePickerStyles();
  const [typed, setTyped] = useState<string | null>(null);

  const shown = day === null ? '' : writeDate(day, locale);

  /** What stands in the field counts, also a letter that has only just been typed. */
  const read = (text: string) => {
    setTyped(null);
    if (text === shown) return;
    const next = text.trim() === '' ? null : (readDate(text, locale) ?? day);
    if (next !== day) onDay(next);
  };

  return (
    <chakra.input
      css={styles.input}
      placeholder={datePattern(locale)}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === null || event.nativeEvent.isComposing) return;
        // As in a calendar: Enter takes the day, a second one submits the form.
        event.preventDefault();
        read(event.currentTarget.value);
      }}
      onBlur={(event) => {
        read(event.currentTarget.value);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
