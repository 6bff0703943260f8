import { Plus, X } from 'lucide-react';
import { maxBuilderDepth } from '#api-contract/drafting/limits';
import { partyParts } from '#api-contract/drafting/variable-kinds';
import type { Variable } from '#api-contract/drafting/variables';
import { type BuilderComparison, type BuilderGroup, operatorsOf, questionOf } from '#drafting';
import { Button, IconButton } from '#design-system/button';
import { useRowKeys } from '#design-system/field-array';
import { Box, HStack, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { messages } from '../editor.messages.ts';
import { aboutSubject, type BuilderPart, emptyComparison, emptyGroup, withOperator } from './condition-draft.ts';
import { operatorText } from './describe-condition.ts';
import { ValueField } from './value-field.tsx';

const { condition: texts, nodes } = messages;

interface ConditionBuilderProps {
  readonly group: BuilderGroup;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly onChange: (group: BuilderGroup) => void;
  readonly depth?: number;
  readonly onRemove?: () => void;
}

/** All or any of comparisons and of further groups, at most five within each other. */
export function ConditionBuilder({ group, variables, onChange, depth = 1, onRemove }: ConditionBuilderProps) {
  const change = (parts: readonly BuilderPart[]) => onChange({ ...group, parts });
  const replace = (at: number, part: BuilderPart) => change(group.parts.with(at, part));
  const { keys, removed } = useRowKeys(group.parts.length);
  const remove = (at: number) => {
    removed(at);
    change(group.parts.toSpliced(at, 1));
  };
  return (
    <Stack
      role="group"
      aria-label={texts.group}
      gap="3"
      paddingInlineStart={depth > 1 ? '3' : '0'}
      borderStartWidth={depth > 1 ? '2px' : '0'}
      borderColor="border.emphasized"
    >
      <HStack gap="2">
        <Box width="40">
          <Select
            size="sm"
            aria-label={texts.group}
            options={[
              { value: 'all', label: texts.all },
              { value: 'any', label: texts.any },
            ]}
            value={group.of}
            onChange={(of) => onChange({ ...group, of })}
          />
        </Box>
        {onRemove && (
          <IconButton label={texts.removeGroup} size="sm" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </HStack>
      {group.parts.map((part, at) =>
        part.kind === 'group' ? (
          <ConditionBuilder
            key={keys[at]}
            group={part}
            variables={variables}
            depth={depth + 1}
            onChange={(next) => replace(at, next)}
            onRemove={() => remove(at)}
          />
        ) : (
          <ComparisonRow
            key={keys[at]}
            number={at + 1}
            comparison={part}
            variables={variables}
            onChange={(next) => replace(at, next)}
            onRemove={group.parts.length > 1 || depth > 1 ? () => remove(at) : undefined}
          />
        ),
      )}
      <HStack gap="2" wrap="wrap">
        <Button size="xs" iconStart={<Plus />} onClick={() => change([...group.parts, emptyComparison])}>
          {texts.addComparison}
        </Button>
        {depth < maxBuilderDepth && (
          <Button
            size="xs"
            iconStart={<Plus />}
            onClick={() => change([...group.parts, { ...emptyGroup, of: group.of === 'all' ? 'any' : 'all' }])}
          >
            {texts.addGroup}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

interface ComparisonRowProps {
  readonly number: number;
  readonly comparison: BuilderComparison;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly onChange: (comparison: BuilderComparison) => void;
  readonly onRemove: (() => void) | undefined;
}

function ComparisonRow({ number, comparison, variables, onChange, onRemove }: ComparisonRowProps) {
  const variable = variables.get(comparison.key);
  const typeOf = (subject: string) =>
    subject.includes('.') ? ('text' as const) : (variables.get(subject)?.type ?? ('text' as const));
  const subject = comparison.part === null ? comparison.key : `${comparison.key}.${comparison.part}`;
  const type = typeOf(subject);
  return (
    <HStack gap="2" align="start" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Box flex="2 1 10rem" minWidth="0">
        <Select
          aria-label={texts.subject}
          placeholder={texts.choose}
          options={subjectsOf(variables)}
          value={subject === '' ? null : subject}
          onChange={(chosen) => onChange(aboutSubject(comparison, chosen, typeOf(chosen)))}
        />
      </Box>
      <Box flex="1 1 8rem" minWidth="0">
        <Select
          aria-label={texts.comparison}
          disabled={!variable}
          options={operatorsOf(type).map((value) => ({ value, label: operatorText(value, type) }))}
          value={comparison.operator}
          onChange={(operator) => onChange(withOperator(comparison, operator))}
        />
      </Box>
      <Box flex="2 1 8rem" minWidth="0">
        <ValueField
          key={`${subject} ${comparison.operator}`}
          comparison={comparison}
          variable={variable}
          onChange={(values) => onChange({ ...comparison, values })}
        />
      </Box>
      {onRemove && (
        <IconButton label={texts.removeComparison(number)} size="sm" onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </HStack>
  );
}

function subjectsOf(variables: ReadonlyMap<string, Variable>) {
  return [...variables.values()].flatMap((variable) => {
    const { key, type } = variable;
    const label = questionOf(variable);
    const parts =
      type === 'party'
        ? partyParts.map((part) => ({ value: `${key}.${part}`, label: `${label} · ${nodes.parts[part]}` }))
        : [];
    return [{ value: key, label }, ...parts];
  });
}
