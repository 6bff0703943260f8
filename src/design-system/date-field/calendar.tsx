import { DatePicker as Chakra } from '@chakra-ui/react/date-picker';

/** The three views of a calendar: its days, its months, its years. */
export function Calendar() {
  return (
    <>
      <Chakra.View view="day">
        <Chakra.Header />
        <Chakra.DayTable />
      </Chakra.View>
      <Chakra.View view="month">
        <Chakra.Header />
        <Chakra.MonthTable />
      </Chakra.View>
      <Chakra.View view="year">
        <Chakra.Header />
        <Chakra.YearTable />
      </Chakra.View>
    </>
  );
}
