import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { variableKey } from '#api-contract/drafting/variables';
import type { Template } from '#api-contract/templates/endpoints';
import type { WordText } from '#api-contract/templates/word-file';
import { templateMutations } from '#data/templates';
import { Field, type FormController, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Grid, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SegmentedControl } from '#design-system/segmented-control';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { messages } from '../templates.messages.ts';
import { type Decision, decisionsOf, type Found } from './decisions.ts';

const { word: texts, questions } = messages;

interface PlaceholdersDrawerProps {
  readonly template: Template;
  readonly word: WordText;
  /** Of the text that the placeholders were found in. */
  readonly revision: number;
  readonly onStored: (template: Template) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly found: readonly Found[];
}

const problemsOf = ({ found }: Values) =>
  Object.fromEntries(
    found.flatMap(({ decision, key }, at) => {
      const { error } = variableKey.safeParse(key);
      return decision === 'question' && error ? [[`found.${at}.key`, error.issues[0]?.message ?? '']] : [];
    }),
  );

/** Decide about what was found in a Word file: a question, or text that stays. */
export function PlaceholdersDrawer({ template, word, revision, onStored, onClose }: PlaceholdersDrawerProps) {
  const { mutateAsync: decide, error } = useMutation(templateMutations.decidePlaceholders(useApi(), template.id));
  const asked = new Set(template.variables.map(({ key }) => key));
  const form = useForm<Values>({
    initial: { found: decisionsOf(word.placeholders) },
    validate: problemsOf,
    submit: async ({ found }) => {
      const confirmed = found
        .filter(({ decision }) => decision === 'question')
        .flatMap(({ ids, key, type, question }) => ids.map((id) => ({ id, key, type, question })));
      const rejected = found.flatMap(({ decision, ids }) => (decision === 'text' ? ids : []));
      onStored(await decide({ text_revision: revision, confirmed, rejected }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={texts.decideTitle}
      description={texts.decideExplained}
      submitLabel={texts.save}
      conflict={{ error }}
      onClose={onClose}
    >
      {form.values.found.map((one, at) => (
        <PlaceholderFields key={one.ids[0]} form={form} at={at} found={one} isAsked={asked.has(one.key)} />
      ))}
    </FormDrawer>
  );
}

interface PlaceholderFieldsProps {
  readonly form: FormController<Values>;
  readonly at: number;
  readonly found: Found;
  /** A question has the key already. */
  readonly isAsked: boolean;
}

const decisions: readonly Decision[] = ['question', 'text', 'later'];

function PlaceholderFields({ form, at, found, isAsked }: PlaceholderFieldsProps) {
  const set = (change: Partial<Found>) => form.set('found', form.values.found.with(at, { ...found, ...change }));
  return (
    <Section title={found.text}>
      <Stack gap="3">
        <Text textStyle="sm" tone="muted">
          …{found.before}
          <strong>{found.text}</strong>
          {found.after}… {found.ids.length > 1 && texts.times(found.ids.length)}
        </Text>
        <SegmentedControl
          label={texts.decisionOf(found.text)}
          segments={decisions.map((value) => ({ value, label: texts.decisions[value] }))}
          value={found.decision}
          onChange={(decision) => set({ decision })}
        />
        {found.decision === 'question' && (
          <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <Field label={questions.key} required {...form.field(`found.${at}.key`)}>
              <TextInput autoComplete="off" maxLength={60} value={found.key} onChange={(key) => set({ key })} />
            </Field>
            {!isAsked && (
              <Field label={questions.type}>
                <Select options={optionsOf(questions.types)} value={found.type} onChange={(type) => set({ type })} />
              </Field>
            )}
          </Grid>
        )}
        {found.decision === 'question' && isAsked && <Text textStyle="sm">{texts.askedAlready}</Text>}
        {found.decision === 'question' && !isAsked && (
          <Field label={questions.question}>
            <TextInput
              autoComplete="off"
              maxLength={300}
              value={found.question}
              onChange={(question) => set({ question })}
            />
          </Field>
        )}
      </Stack>
    </Section>
  );
}
