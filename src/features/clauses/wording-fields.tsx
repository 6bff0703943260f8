import type { NewWording } from '#api-contract/clauses/endpoints';
import type { Clause } from '#api-contract/clauses/endpoints';
import type { ClauseText } from '#api-contract/clauses/wording';
import { maxFallbacks } from '#api-contract/drafting/limits';
import type { Person } from '#data/organisation';
import { FieldArray } from '#design-system/field-array';
import { Field, type FormController } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { PersonPicker } from '#kit/pickers';
import { linesOf, wordingOf } from './clause-text.ts';
import { messages } from './clauses.messages.ts';

const { form: texts } = messages;

interface FallbackValues {
  readonly name: string;
  readonly wording: string;
  readonly approver_id: string | null;
  /** The wording with its formatting, as it was read; it stays with its fallback wherever that is moved. */
  readonly before: ClauseText | null;
}

export interface WordingValues {
  readonly wording: string;
  readonly fallbacks: readonly FallbackValues[];
}

const emptyFallback: FallbackValues = { name: '', wording: '', approver_id: null, before: null };

export const emptyWording: WordingValues = { wording: '', fallbacks: [] };

export const wordingValuesOf = ({ wording, fallbacks }: Pick<Clause, 'wording' | 'fallbacks'>): WordingValues => ({
  wording: linesOf(wording),
  fallbacks: fallbacks.map(({ name, wording: words, approver }) => ({
    name,
    wording: linesOf(words),
    approver_id: approver?.id ?? null,
    before: words,
  })),
});

export function newWordingOf(values: WordingValues, before: Pick<Clause, 'wording'> | null): NewWording {
  return {
    wording: wordingOf(values.wording, before?.wording ?? null),
    fallbacks: values.fallbacks.map(({ wording, before: read, ...fallback }) => ({
      ...fallback,
      wording: wordingOf(wording, read),
    })),
  };
}

export const wordingProblems = ({ wording, fallbacks }: WordingValues) => ({
  ...(wording.trim() === '' && { wording: texts.wordingMissing }),
  ...(fallbacks.some((each) => each.name.trim() === '' || each.wording.trim() === '') && {
    fallbacks: texts.fallbackNameMissing,
  }),
});

interface WordingFieldsProps {
  readonly form: Pick<FormController<WordingValues>, 'values' | 'problems' | 'field'> & {
    readonly set: ((key: 'wording', lines: string) => void) &
      ((key: 'fallbacks', fallbacks: readonly FallbackValues[]) => void);
  };
  readonly people: readonly Person[];
  readonly disabled?: boolean;
}

/** A wording and its fallbacks. */
export function WordingFields({ form, people, disabled = false }: WordingFieldsProps) {
  const { wording, fallbacks } = form.values;
  return (
    <>
      <Field label={texts.wording} hint={texts.wordingHint} required {...form.field('wording')}>
        <TextArea rows={5} readOnly={disabled} value={wording} onChange={(lines) => form.set('wording', lines)} />
      </Field>
      <FieldArray
        texts={texts.fallbacks}
        layout="panel"
        items={fallbacks}
        onChange={(next) => form.set('fallbacks', next)}
        blank={emptyFallback}
        max={maxFallbacks}
        readOnly={disabled}
        error={form.problems.fallbacks}
      >
        {(fallback, change) => (
          <>
            <Field label={texts.fallbackName}>
              <TextInput
                autoComplete="off"
                maxLength={200}
                readOnly={disabled}
                value={fallback.name}
                onChange={(name) => change({ name })}
              />
            </Field>
            <Field label={texts.wording}>
              <TextArea readOnly={disabled} value={fallback.wording} onChange={(text) => change({ wording: text })} />
            </Field>
            <Field label={texts.approver}>
              <PersonPicker
                label={texts.approver}
                people={people}
                disabled={disabled}
                value={fallback.approver_id}
                onChange={(approver_id) => change({ approver_id })}
              />
            </Field>
          </>
        )}
      </FieldArray>
    </>
  );
}
