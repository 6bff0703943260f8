import {
  type CaseImportColumn,
  type CaseImportField,
  caseImportField,
  type DateOrder,
} from '#api-contract/cases/imports';
import { useFormat } from '#design-system/format';
import { Box, Grid, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { optionsOf, Select, type SelectOption } from '#design-system/select';
import { messages } from '../bulk-upload.messages.ts';
import { asksForOrder, type ChosenColumn, readings } from './mapping.ts';

const { columns: texts, fields, hints } = messages;

const leftOut = 'left-out';

const optionsNow = (): SelectOption<CaseImportField | typeof leftOut>[] => [
  { value: leftOut, label: texts.leaveOut },
  ...optionsOf(fields, caseImportField.options),
];

interface ColumnChoiceProps {
  readonly column: CaseImportColumn;
  readonly chosen: ChosenColumn;
  readonly onChange: (chosen: ChosenColumn) => void;
  readonly fieldProblem: string | undefined;
  readonly orderProblem: string | undefined;
}

/** One column: its first values, and the field it is imported into. */
export function ColumnChoice({ column, chosen, onChange, fieldProblem, orderProblem }: ColumnChoiceProps) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="2"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
    >
      <Box minWidth="0">
        <Text fontWeight="medium" textStyle="sm" truncate title={column.heading}>
          <bdi>{column.heading}</bdi>
        </Text>
        <Text textStyle="xs" tone="muted" truncate title={column.samples.join(' · ')}>
          <bdi>{column.samples.length > 0 ? column.samples.join(' · ') : texts.nothing}</bdi>
        </Text>
      </Box>
      <Box minWidth="0">
        <Select<CaseImportField | typeof leftOut>
          label={texts.fieldOf(column.heading)}
          options={optionsNow()}
          value={chosen.field ?? leftOut}
          onChange={(field) => onChange({ ...chosen, field: field === leftOut ? null : field })}
        />
        {fieldProblem ? (
          <Text textStyle="xs" tone="error" role="alert" marginBlockStart="1">
            {fieldProblem}
          </Text>
        ) : (
          chosen.field && (
            <Text textStyle="xs" tone="muted" marginBlockStart="1">
              {hints[chosen.field]}
            </Text>
          )
        )}
      </Box>
      {asksForOrder(column, chosen) && (
        <DateQuestion
          column={column}
          value={chosen.date_order}
          onChange={(date_order) => onChange({ ...chosen, date_order })}
          problem={orderProblem}
        />
      )}
    </Grid>
  );
}

interface DateQuestionProps {
  readonly column: CaseImportColumn;
  readonly value: DateOrder | null;
  readonly onChange: (order: DateOrder) => void;
  readonly problem: string | undefined;
}

/** Asks once for the whole column. */
function DateQuestion({ column, value, onChange, problem }: DateQuestionProps) {
  const format = useFormat();
  const written = column.ambiguous_date ?? '';
  const both = readings(written);
  const question = texts.dateQuestion(column.heading, written);
  if (!both) return null;
  return (
    <Box gridColumn="1 / -1" bg="bg.subtle" borderRadius="l2" paddingInline="4" paddingBlock="3">
      <Text textStyle="sm" fontWeight="medium" marginBlockEnd="2" overflowWrap="anywhere">
        {question}
      </Text>
      <RadioGroup<DateOrder>
        label={question}
        orientation="horizontal"
        options={[
          { value: 'day_first', label: texts.dayFirst(format.date(both.day_first)) },
          { value: 'month_first', label: texts.monthFirst(format.date(both.month_first)) },
        ]}
        value={value}
        onChange={onChange}
      />
      <Text textStyle="xs" tone="muted" marginBlockStart="2">
        {texts.dateHint}
      </Text>
      {problem && (
        <Text textStyle="xs" tone="error" role="alert" marginBlockStart="2">
          {problem}
        </Text>
      )}
    </Box>
  );
}
