import { countingTexts } from '#api-contract/reports/result-texts';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';

/** How a report was counted: its filters, its time, what is verified, and what was left out. */
export function CountingNote({
  spec,
  result,
}: {
  spec: Pick<ReportSpec, 'dataset' | 'filters'>;
  result: ReportResult;
}) {
  const format = useFormat();
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      {countingTexts(spec, result, format).map((text) => (
        <Text as="li" key={text} textStyle="xs" tone="muted">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
