import type { ReactNode } from 'react';
import { Box, Grid, Text } from '#design-system/layout';
import { Select, type SelectOption } from '#design-system/select';
import { columnMappingMessages as texts } from './column-mapping.messages.ts';

const leftOut = 'left-out';

interface ColumnRowProps<Field extends string> {
  readonly heading: string;
  /** Its first values. */
  readonly samples: readonly string[];
  readonly options: readonly SelectOption<Field>[];
  readonly value: Field | null;
  readonly onChange: (field: Field | null) => void;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  /** What else is asked about the column, below it. */
  readonly children?: ReactNode;
}

/** One column of a spreadsheet: its first values, and the field it is imported into. */
export function ColumnRow<Field extends string>(props: ColumnRowProps<Field>) {
  const { heading, samples, options, value, onChange, problem, hint, children } = props;
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
        <Text fontWeight="medium" textStyle="sm" truncate title={heading}>
          <bdi>{heading}</bdi>
        </Text>
        <Text textStyle="xs" tone="muted" truncate title={samples.join(' · ')}>
          <bdi>{samples.length > 0 ? samples.join(' · ') : texts.nothing}</bdi>
        </Text>
      </Box>
      <Box minWidth="0">
        <Select<Field | typeof leftOut>
          label={texts.fieldOf(heading)}
          options={[{ value: leftOut, label: texts.leaveOut }, ...options]}
          value={value ?? leftOut}
          onChange={(field) => onChange(field === leftOut ? null : field)}
        />
        {problem ? (
          <Text textStyle="xs" tone="error" role="alert" marginBlockStart="1">
            {problem}
          </Text>
        ) : (
          hint && (
            <Text textStyle="xs" tone="muted" marginBlockStart="1">
              {hint}
            </Text>
          )
        )}
      </Box>
      {children}
    </Grid>
  );
}
