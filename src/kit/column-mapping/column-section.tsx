import type { ReactNode } from 'react';
import { Alert } from '#design-system/alert';
import { DividedList, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { columnMappingMessages } from './column-mapping.messages.ts';

interface ColumnSectionProps {
  readonly texts: { readonly title: string; readonly description: string; readonly failed: string };
  /** Why they can’t be read, apart from what is wrong with one of them. */
  readonly problem: string | null | undefined;
  /** What else is asked for. */
  readonly above?: ReactNode;
  /** A row for each column. */
  readonly children: ReactNode;
}

/** The columns of a spreadsheet, one below the other. */
export const ColumnSection = ({ texts, problem, above, children }: ColumnSectionProps) => (
  <Section title={texts.title}>
    <Stack gap="3">
      <Text textStyle="sm" tone="muted">
        {texts.description}
      </Text>
      {problem && (
        <Alert tone="danger" title={texts.failed}>
          {problem}
        </Alert>
      )}
      {above}
      <Panel padding="none">
        <DividedList aria-label={columnMappingMessages.label}>{children}</DividedList>
      </Panel>
    </Stack>
  </Section>
);
