import type { ReactNode } from 'react';
import type { RequirementParam, RequirementPart } from '#api-contract/frameworks/model';
import { Box, Text } from '#design-system/layout';
import { messages } from '../frameworks.messages.ts';

const { drawer: texts } = messages;

interface StatementProps {
  readonly parts: readonly RequirementPart[];
  readonly params: readonly RequirementParam[];
  /** What the organisation set, by the ids of parameters. */
  readonly values: Readonly<Record<string, string>>;
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
              {withValues(prose, params, values)}
            </Text>
          )}
          {below.length > 0 && <Statement parts={below} params={params} values={values} />}
        </Box>
      ))}
    </Box>
  );
}

const insert = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;

function withValues(prose: string, params: StatementProps['params'], values: StatementProps['values']): ReactNode[] {
  const pieces = prose.split(insert);
  // Every second piece is the id of a parameter.
  return pieces.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const { text, isSet } = valueOf(piece, params, values);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay where they are
      <Text key={index} as={isSet ? 'strong' : 'em'} tone={isSet ? undefined : 'muted'}>
        {text}
      </Text>
    );
  });
}

/** The value of a parameter: what the organisation set, else the publisher, else what is to be filled in. */
export function valueOf(
  id: string,
  params: StatementProps['params'],
  values: StatementProps['values'],
): { readonly text: string; readonly isSet: boolean } {
  const param = params.find((each) => each.id === id);
  const set = values[id] || param?.values.join(', ');
  if (set) return { text: set, isSet: true };
  if (!param?.select) return { text: texts.unset(param?.label ?? id), isSet: false };
  const choices = param.select.choices.map((choice) =>
    choice.replace(insert, (_match, inner: string) => valueOf(inner, params, values).text),
  );
  return { text: texts.choose(choices.join('; ')), isSet: false };
}
