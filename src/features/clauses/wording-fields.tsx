import { Trash2 } from 'lucide-react';
import type { NewWording } from '#api-contract/clauses/endpoints';
import type { Clause } from '#api-contract/clauses/endpoints';
import { maxFallbacks } from '#api-contract/drafting/limits';
import type { Person } from '#data/organisation';
import { Button, IconButton } from '#design-system/button';
import { Field, type FormController } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { HStack, Panel, Stack, Text } from '#design-system/layout';
import { PersonPicker } from '#kit/pickers';
import { linesOf, wordingOf } from './clause-text.ts';
import { messages } from './clauses.messages.ts';

const { form: texts } = messages;

interface FallbackValues {
  readonly name: string;
  readonly wording: string;
  readonly approver_id: string | null;
}

export interface WordingValues {
  readonly wording: string;
  readonly fallbacks: readonly FallbackValues[];
}

export const emptyWording: WordingValues = { wording: '', fallbacks: [] };

export const wordingValuesOf = ({ wording, fallbacks }: Pick<Clause, 'wording' | 'fallbacks'>): WordingValues => ({
  wording: linesOf(wording),
  fallbacks: fallbacks.map(({ name, wording: words, approver }) => ({
    name,
    wording: linesOf(words),
    approver_id: approver?.id ?? null,
  })),
});

export function newWordingOf(values: WordingValues, before: Pick<Clause, 'wording' | 'fallbacks'> | null): NewWording {
  return {
    wording: wordingOf(values.wording, before?.wording ?? null),
    fallbacks: values.fallbacks.map(({ wording, ...fallback }, at) => ({
      ...fallback,
      wording: wordingOf(wording, before?.fallbacks[at]?.wording ?? null),
    })),
  };
}

export const wordingProblems = ({ wording, fallbacks }: WordingValues) => ({
  ...(wording.trim() === '' && { wording: texts.wordingMissing }),
  ...(fallbacks.some((each) => each.name.trim() === '' || each.wording.trim() === '') && {
    fallbacks: texts.fallbackNameMissing,
  }),
});

interface WordingFieldsProps<Values extends WordingValues> {
  readonly form: FormController<Values>;
  readonly people: readonly Person[];
  readonly disabled?: boolean;
}

/** A wording and its fallbacks. */
export function WordingFields({ form, people, disabled = false }: WordingFieldsProps<WordingValues>) {
  const { wording, fallbacks } = form.values;
  const set = (next: readonly FallbackValues[]) => form.set('fallbacks', next);
  return (
    <>
      <Field label={texts.wording} hint={texts.wordingHint} required {...form.field('wording')}>
        <TextArea rows={5} readOnly={disabled} value={wording} onChange={(lines) => form.set('wording', lines)} />
      </Field>
      <Stack gap="3">
        <Text textStyle="sm" fontWeight="medium">
          {texts.fallbacks}
        </Text>
        <Text textStyle="xs" tone="muted">
          {texts.fallbacksHint}
        </Text>
        {form.problems.fallbacks && (
          <Text textStyle="sm" tone="error">
            {form.problems.fallbacks}
          </Text>
        )}
        {fallbacks.map((fallback, at) => (
          <FallbackFields
            key={at}
            rank={at + 1}
            fallback={fallback}
            people={people}
            disabled={disabled}
            onChange={(next) => set(fallbacks.with(at, next))}
            onRemove={() => set(fallbacks.toSpliced(at, 1))}
          />
        ))}
        {!disabled && fallbacks.length < maxFallbacks && (
          <Button onClick={() => set([...fallbacks, { name: '', wording: '', approver_id: null }])}>
            {texts.addFallback}
          </Button>
        )}
      </Stack>
    </>
  );
}

interface FallbackFieldsProps {
  readonly rank: number;
  readonly fallback: FallbackValues;
  readonly people: readonly Person[];
  readonly disabled: boolean;
  readonly onChange: (fallback: FallbackValues) => void;
  readonly onRemove: () => void;
}

function FallbackFields({ rank, fallback, people, disabled, onChange, onRemove }: FallbackFieldsProps) {
  return (
    <Panel padding="sm">
      <Stack gap="2" role="group" aria-label={texts.rank(rank)}>
        <HStack gap="2" align="end">
          <Field label={texts.fallbackName}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              readOnly={disabled}
              value={fallback.name}
              onChange={(name) => onChange({ ...fallback, name })}
            />
          </Field>
          {!disabled && (
            <IconButton label={texts.remove(rank)} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          )}
        </HStack>
        <Field label={texts.wording}>
          <TextArea
            readOnly={disabled}
            value={fallback.wording}
            onChange={(wording) => onChange({ ...fallback, wording })}
          />
        </Field>
        <Field label={texts.approver}>
          <PersonPicker
            label={texts.approver}
            people={people}
            value={fallback.approver_id}
            onChange={(approver_id) => onChange({ ...fallback, approver_id })}
          />
        </Field>
      </Stack>
    </Panel>
  );
}
