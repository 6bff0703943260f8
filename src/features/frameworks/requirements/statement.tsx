import type { RequirementParam, RequirementPart } from '#api-contract/frameworks/model';
import { placeParams } from '#api-contract/frameworks/statement';
import { Box, Text } from '#design-system/layout';

interface StatementProps {
  readonly parts: readonly RequirementPart[];
  readonly params: readonly RequirementParam[];
  /** What the organisation set, by the ids of parameters. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The words of a requirement, the values of its parameters in their places. */
export function Statement({ parts, params, values }: StatementProps) {
  return (
    <Box>
      {parts.map(({ id, name, label, title, prose, parts: below }, index) => (
        <Box key={id ?? `${name} ${index}`} paddingInlineStart={name === 'item' ? '4' : undefined} marginBlockEnd="1">
          {title && <Text textStyle="sm">{title}</Text>}
          {prose && (
            <Text textStyle="sm" overflowWrap="anywhere">
              {label && `${label} `}
              {placeParams(prose, params, values)}
            </Text>
          )}
          {below.length > 0 && <Statement parts={below} params={params} values={values} />}
        </Box>
      ))}
    </Box>
  );
}
