import { datasetOf } from '#api-contract/reports/datasets';
import { paramOf } from '#api-contract/fields';
import { readOne } from '#api-contract/filter-values';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { optionNamesOf } from './report-texts.ts';
import { reportKitMessages as texts } from './report.messages.ts';

/** How a report was counted: its filters, its time, what is verified, and what was left out. */
export function CountingNote({
  spec,
  result,
}: {
  spec: Pick<ReportSpec, 'dataset' | 'filters'>;
  result: ReportResult;
}) {
  const format = useFormat();
  const { verified, left_out, truncated } = result;
  const number = (value: number) => format.number(value);
  const filters = filterTexts(spec);
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      <Text as="li" textStyle="xs" tone="muted">
        {filters.length > 0 ? texts.filters(format.list(filters)) : texts.noFilters}
      </Text>
      <Text as="li" textStyle="xs" tone="muted">
        {texts.asOf(format.dateTime(result.as_of))}
      </Text>
      <Text as="li" textStyle="xs" tone="muted">
        {texts.verified(number(verified.n), number(verified.of))}
      </Text>
      {left_out > 0 && (
        <Text as="li" textStyle="xs" tone="muted">
          {texts.leftOut(left_out, number(left_out))}
        </Text>
      )}
      {truncated && (
        <Text as="li" textStyle="xs" tone="muted">
          {texts.truncated(number(truncated.groups), number(truncated.shown))}
        </Text>
      )}
    </Stack>
  );
}

function filterTexts({ dataset, filters }: Pick<ReportSpec, 'dataset' | 'filters'>): string[] {
  const { fields } = datasetOf(dataset);
  return Object.entries(filters).map(([param, value]) => {
    const name = Object.keys(fields).find((each) => paramOf(fields, each) === param);
    const field = name === undefined ? undefined : fields[name];
    const names = optionNamesOf(dataset, name ?? '');
    const values = field?.filter === 'several' ? value.split(',').map(readOne) : [value];
    const fieldLabel = (each: string) => (param === 'missing' ? fields[each]?.label : undefined);
    return `${field?.filterLabel ?? field?.label ?? param}: ${values.map((each) => fieldLabel(each) ?? names[each] ?? each).join(', ')}`;
  });
}
