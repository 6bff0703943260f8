import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseMutations } from '#data/clauses';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Field, Form, FormActions, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Stack, Text } from '#design-system/layout';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { ConflictAlert, useFollow } from '#kit/form';
import { messages } from './clauses.messages.ts';
import {
  newWordingOf,
  WordingFields,
  wordingProblems,
  type WordingValues,
  wordingValuesOf,
} from './wording-fields.tsx';

const { form: texts, overtaken } = messages;

interface VersionValues extends WordingValues {
  readonly note: string;
}

const versionValuesOf = (clause: Clause): VersionValues => ({ ...wordingValuesOf(clause), note: '' });

/** The next version of a clause, as it is written. It shows what is stored until something is changed in it. */
export function useNextVersion(clause: Clause) {
  const { mutateAsync: addVersion, error, reset } = useMutation(clauseMutations.addVersion(useApi(), clause.id));
  const [opened, setOpened] = useState(clause);
  const stored = versionValuesOf(clause);
  const form = useForm({
    initial: stored,
    validate: wordingProblems,
    submit: async ({ note, ...values }) => {
      setOpened(await addVersion({ ...newWordingOf(values, opened), note: note.trim(), revision: opened.revision }));
    },
  });
  useFollow(form, stored, { whole: true });
  const isSameText = opened.version === clause.version;
  if (opened !== clause && (!form.dirty || isSameText)) setOpened(clause);
  const isOvertaken = form.dirty && !form.submitting && !isSameText;
  const settle = (choose: () => void) => () => {
    reset();
    choose();
  };
  return {
    // The choice between theirs and one’s own takes the place of what saving was refused with.
    form: isOvertaken || error === null ? { ...form, failure: undefined } : form,
    isOvertaken,
    takeTheirs: settle(() => form.reset(stored)),
    /** Saves over theirs from now on. */
    keepMine: settle(() => setOpened(clause)),
  };
}

interface WordingFormProps {
  readonly next: ReturnType<typeof useNextVersion>;
  readonly clause: Clause;
  readonly people: readonly Person[];
  readonly manages: boolean;
}

/** The wording of a clause with its fallbacks, to save as the next version. */
export function WordingForm({ next, clause, people, manages }: WordingFormProps) {
  const { form, isOvertaken } = next;
  const known = clause.fallbacks.flatMap(({ approver }) => (approver ? [approver] : []));
  return (
    <Form form={form}>
      <WordingFields form={form} people={[...people, ...known]} disabled={!manages} />
      {manages && (
        <>
          <Field label={texts.note}>
            <TextInput autoComplete="off" maxLength={4000} {...form.control('note')} />
          </Field>
          {isOvertaken && <Overtaken next={next} clause={clause} />}
          <FormActions>
            <Button type="submit" variant="solid" loading={form.submitting}>
              {texts.save}
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}

/** Someone else saved another version: what differs from it, and which of both is continued with. */
const Overtaken = ({ next, clause }: Pick<WordingFormProps, 'next' | 'clause'>) => (
  <ConflictAlert title={overtaken.title} texts={overtaken} onUseTheirs={next.takeTheirs} onUseMine={next.keepMine}>
    <Stack gap="2">
      <Text textStyle="sm">{overtaken.explained}</Text>
      <Text textStyle="sm" whiteSpace="pre-wrap">
        {wordDifference(wordsOf(wordingValuesOf(clause)), wordsOf(next.form.values)).map((piece, index) => (
          <MarkedPiece key={index} {...piece} />
        ))}
      </Text>
    </Stack>
  </ConflictAlert>
);

const wordsOf = ({ wording, fallbacks }: WordingValues): string =>
  [wording, ...fallbacks.map((fallback) => `${fallback.name}: ${fallback.wording}`)].join('\n');
