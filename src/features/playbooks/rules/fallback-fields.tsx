import { ArrowUp, X } from 'lucide-react';
import { maxFallbacks, maxWording } from '#api-contract/playbooks/kinds';
import type { Fallback } from '#api-contract/playbooks/rules';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Field } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { Box, HStack, Stack } from '#design-system/layout';
import { messages } from '../playbooks.messages.ts';

const { fallbacks: texts } = messages;

interface FallbackFieldsProps {
  readonly fallbacks: readonly Fallback[];
  readonly disabled: boolean;
  /** What is wrong with one, counted from 0. */
  readonly problem: (rank: number) => string | undefined;
  readonly onChange: (fallbacks: Fallback[]) => void;
}

/** Wordings that are still agreed to, the preferred one first. */
export function FallbackFields({ fallbacks, disabled, problem, onChange }: FallbackFieldsProps) {
  const change = (rank: number, part: Partial<Fallback>) =>
    onChange(fallbacks.map((fallback, index) => (index === rank ? { ...fallback, ...part } : fallback)));
  const raise = (rank: number) => {
    const raised = fallbacks[rank];
    if (raised) onChange(fallbacks.toSpliced(rank, 1).toSpliced(rank - 1, 0, raised));
  };
  return (
    <Stack gap="3">
      {fallbacks.map(({ wording, needs_approval }, rank) => (
        <HStack key={rank} gap="1" align="start">
          <Box flex="1" minWidth="0">
            <Field label={texts.one(rank + 1)} error={problem(rank)}>
              <TextArea
                rows={2}
                maxLength={maxWording}
                readOnly={disabled}
                value={wording}
                onChange={(value) => change(rank, { wording: value })}
              />
            </Field>
            <Checkbox
              disabled={disabled}
              checked={needs_approval}
              onChange={(value) => change(rank, { needs_approval: value })}
            >
              {texts.needsApproval}
            </Checkbox>
          </Box>
          {!disabled && rank > 0 && (
            <IconButton label={texts.raise(rank + 1)} onClick={() => raise(rank)}>
              <ArrowUp />
            </IconButton>
          )}
          {!disabled && (
            <IconButton label={texts.remove(rank + 1)} onClick={() => onChange(fallbacks.toSpliced(rank, 1))}>
              <X />
            </IconButton>
          )}
        </HStack>
      ))}
      {!disabled && fallbacks.length < maxFallbacks && (
        <Box>
          <Button onClick={() => onChange([...fallbacks, { wording: '', needs_approval: fallbacks.length > 0 }])}>
            {texts.add}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
