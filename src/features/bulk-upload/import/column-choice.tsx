import {
  type CaseImportColumn,
  type CaseImportField,
  caseImportField,
  type DateOrder,
} from '#api-contract/cases/imports';
import { useFormat } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { optionsOf } from '#design-system/select';
import { ColumnRow } from '#kit/column-mapping';
import { messages } from '../bulk-upload.messages.ts';
import { asksForOrder, type ChosenColumn, readings } from './mapping.ts';

const { columns: texts, fields, hints } = messages;

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
    <ColumnRow<CaseImportField>
      heading={column.heading}
      samples={column.samples}
      options={optionsOf(fields, caseImportField.options)}
      value={chosen.field}
      onChange={(field) => onChange({ ...chosen, field })}
      problem={fieldProblem}
      hint={chosen.field ? hints[chosen.field] : undefined}
    >
      {asksForOrder(column, chosen) && (
        <DateQuestion
          column={column}
          value={chosen.date_order}
          onChange={(date_order) => onChange({ ...chosen, date_order })}
          problem={orderProblem}
        />
      )}
    </ColumnRow>
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
