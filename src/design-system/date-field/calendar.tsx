import { DatePicker as Chakra, useDatePickerContext } from '@chakra-ui/react/date-picker';
import { messages } from '../messages/index.ts';

/** The three views of a calendar: its days, its months, its years. */
export function Calendar() {
  return (
    <>
      <Chakra.View view="day">
        <Head name={messages.chooseMonth} />
        <Chakra.DayTable />
      </Chakra.View>
      <Chakra.View view="month">
        <Head name={messages.chooseYear} />
        <Chakra.MonthTable />
      </Chakra.View>
      <Chakra.View view="year">
        <Head name={messages.shownYears} />
        <Chakra.YearTable />
      </Chakra.View>
    </>
  );
}

/** The shown span between the way back and the way on. */
function Head({ name }: { name: (shown: string) => string }) {
  const { visibleRangeText } = useDatePickerContext();
  return (
    <Chakra.ViewControl>
      <Chakra.PrevTrigger />
      <Chakra.ViewTrigger aria-label={name(visibleRangeText.formatted)}>
        <Chakra.RangeText />
      </Chakra.ViewTrigger>
      <Chakra.NextTrigger />
    </Chakra.ViewControl>
  );
}
