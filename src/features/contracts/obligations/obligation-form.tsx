import { useState } from 'react';
import { ApiError } from '#api';
import { type OwingParty, owingParty } from '#api-contract/obligations/endpoints';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Combobox } from '#design-system/combobox';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/field';
import { useFormat } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { Flex, Grid, Panel, Stack, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { Select } from '#design-system/select';
import type { ObligationDraft } from './obligation-draft.ts';
import { obligationMessages } from './obligations.messages.ts';
import { recurrenceText } from './recurrence-text.ts';

const { form: words, repeats } = obligationMessages;
const offeredRhythms = [
  'FREQ=WEEKLY',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=3',
  'FREQ=MONTHLY;INTERVAL=6',
  'FREQ=YEARLY',
];

interface ObligationFormProps {
  readonly label: string;
  readonly draft: ObligationDraft;
  readonly people: readonly Person[];
  readonly busy: boolean;
  /** Why it was not kept. */
  readonly error: Error | null;
  readonly onSave: (draft: ObligationDraft) => void;
  readonly onCancel: () => void;
}

/** Writes an obligation. What was written stays until it is kept or given up. */
export function ObligationForm({ label, draft: begun, people, busy, error, onSave, onCancel }: ObligationFormProps) {
  const [draft, setDraft] = useState(begun);
  const [untitled, setUntitled] = useState(false);
  const set = (change: Partial<ObligationDraft>) => setDraft({ ...draft, ...change });
  const problems = error instanceof ApiError ? error.fields : [];
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const { rhythms, parties } = useChoices(draft.recurrence);

  return (
    <Panel
      as="form"
      padding="sm"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setUntitled(draft.title.trim() === '');
        if (draft.title.trim() !== '' && !busy) onSave(draft);
      }}
    >
      <Stack gap="3">
        <Field label={words.title} error={untitled ? words.titleMissing : problemOf('title')}>
          <TextArea autoFocus rows={2} maxLength={500} value={draft.title} onChange={(title) => set({ title })} />
        </Field>
        <Field label={words.owedBy}>
          <RadioGroup<OwingParty>
            orientation="horizontal"
            options={parties}
            value={draft.owed_by}
            onChange={(owed_by) => set({ owed_by })}
          />
        </Field>
        <Grid templateColumns="1fr 1fr" gap="3">
          <Field label={draft.recurrence ? words.firstDue : words.due} error={problemOf('due_date')}>
            <DateField value={draft.due_date} onChange={(due_date) => set({ due_date })} />
          </Field>
          <Field label={words.repeats} error={problemOf('recurrence')}>
            <Select options={rhythms} value={draft.recurrence} onChange={(recurrence) => set({ recurrence })} />
          </Field>
          {draft.recurrence && (
            <Field label={words.until} error={problemOf('ends_on')}>
              <DateField value={draft.ends_on} onChange={(ends_on) => set({ ends_on })} />
            </Field>
          )}
        </Grid>
        <Field label={words.assignee} error={problemOf('assignee_id')}>
          <Combobox
            placeholder={words.nobody}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.assignee_id}
            onChange={(assignee_id) => set({ assignee_id })}
          />
        </Field>
        <Field label={words.note} error={problemOf('note')}>
          <TextArea rows={2} maxLength={2000} value={draft.note} onChange={(note) => set({ note })} />
        </Field>
        {error && problems.length === 0 && (
          <Text role="alert" textStyle="xs" tone="error">
            {error.message}
          </Text>
        )}
        <Flex gap="2" justify="flex-end">
          <Button size="xs" onClick={onCancel} disabled={busy}>
            {words.cancel}
          </Button>
          <Button size="xs" variant="solid" type="submit" loading={busy} loadingText={words.saving}>
            {words.save}
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

function useChoices(recurrence: string) {
  const format = useFormat();
  const rules = [...new Set([...offeredRhythms, ...(recurrence ? [recurrence] : [])])];
  return {
    parties: owingParty.options.map((value) => ({ value, label: words[value] })),
    rhythms: [
      { value: '', label: repeats.never },
      ...rules.map((rule) => ({ value: rule, label: recurrenceText(rule, null, format) ?? rule })),
    ],
  };
}
