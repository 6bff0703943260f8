import type { ImportPreview as Preview } from '#api-contract/compliance/imports';
import { Alert } from '#design-system/alert';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { Box, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { addMessages as texts } from './add-framework.messages.ts';
const diffs = ['same', 'similar', 'reworded', 'rewritten', 'succeeded', 'retired', 'added'] as const;

/** What was read: how much, what was passed over, how it differs from the adopted version, and its first rows. */
export function ImportPreview({ preview }: { readonly preview: Preview }) {
  const format = useFormat();
  const { title, version, counts, warnings, rows, diff, release, licence, attribution } = preview;
  const more = counts.requirements - rows.length;
  return (
    <Stack gap="4">
      <Section title={`${title} ${version}`}>
        <Text textStyle="sm" numeric>
          {texts.found(format.number(counts.requirements), format.number(counts.assessable))}
        </Text>
        <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
          {[release === null ? texts.modified : texts.unaltered(release), licence, attribution]
            .filter((text) => text !== null)
            .join(' · ')}
        </Text>
      </Section>
      {warnings.length > 0 && (
        <Alert tone="warning" title={format.plural(warnings.length, texts.warnings)}>
          <Box as="ul" paddingInlineStart="4" listStyle="disc" maxHeight="12rem" overflow="auto" tabIndex={0}>
            {warnings.map(({ message, pointer, line, file }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same warning may stand twice
              <li key={index}>
                {message} {pointer && texts.at(`${file ?? ''}${pointer}`)}
                {line !== null && texts.line(format.number(line))}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {diff && (
        <Section title={texts.diff(diff.version)}>
          <DescriptionList
            items={diffs.map((name) => ({ id: name, label: texts.diffs[name], value: format.number(diff[name]) }))}
          />
        </Section>
      )}
      <Section title={texts.rows}>
        <Box as="ul" maxHeight="20rem" overflow="auto" tabIndex={0} aria-label={texts.rows}>
          {rows.map(({ ref, label, title: name, depth }) => (
            <li key={ref}>
              <Text textStyle="sm" style={{ paddingInlineStart: `${depth}rem` }} overflowWrap="anywhere">
                {label} {name}
              </Text>
            </li>
          ))}
        </Box>
        {more > 0 && (
          <Text textStyle="xs" tone="muted">
            {texts.moreRows(format.number(more))}
          </Text>
        )}
      </Section>
    </Stack>
  );
}
