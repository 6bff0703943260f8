import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { assessmentMutations, assessmentQueries } from '#data/assessments';
import { Button } from '#design-system/button';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { Box, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { useKeptText } from '#kit/autosave';
import { QueryView } from '#kit/page';
import { messages } from '../frameworks.messages.ts';

const { drawer: texts } = messages;

interface AnswerTrailProps {
  readonly assessmentId: string;
  /** The requirement that is answered. */
  readonly ref_: string;
  readonly mayWrite: boolean;
}

/** What was said about an answer, and how it changed. */
export function AnswerTrail({ assessmentId, ref_, mayWrite }: AnswerTrailProps) {
  const query = useQuery(assessmentQueries.trail(useApi(), assessmentId, ref_));
  const format = useFormat();
  return (
    <>
      <Section title={texts.comments}>
        <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={2} />} compact>
          {({ comments }) => (
            <Stack gap="2">
              {comments.length === 0 && (
                <Text textStyle="sm" tone="muted">
                  {texts.noComments}
                </Text>
              )}
              {comments.map(({ id, text, author, created_at }) => (
                <Box key={id}>
                  <Text textStyle="xs" tone="muted">
                    {author?.name} · {format.dateTime(created_at)}
                  </Text>
                  <Text textStyle="sm" overflowWrap="anywhere">
                    {text}
                  </Text>
                </Box>
              ))}
            </Stack>
          )}
        </QueryView>
        {mayWrite && <CommentForm assessmentId={assessmentId} ref_={ref_} />}
      </Section>
      <Section title={texts.history}>
        {query.data?.history.length === 0 && (
          <Text textStyle="sm" tone="muted">
            {texts.noHistory}
          </Text>
        )}
        {query.data?.history.map(({ id, actor, occurred_at, before, after }) => (
          <Box key={id} marginBlockEnd="2">
            <Text textStyle="xs" tone="muted">
              {actor} · {format.dateTime(occurred_at)}
            </Text>
            {after.needs_review === false && <Text textStyle="sm">{texts.wordingChecked}</Text>}
            {Object.keys(after).flatMap((name) => {
              const label = nameOf(name);
              return label
                ? [
                    <Text key={name} textStyle="sm" overflowWrap="anywhere">
                      {texts.change(label, said(before[name]), said(after[name]))}
                    </Text>,
                  ]
                : [];
            })}
          </Box>
        ))}
      </Section>
    </>
  );
}

function CommentForm({ assessmentId, ref_ }: Pick<AnswerTrailProps, 'assessmentId' | 'ref_'>) {
  const { mutateAsync: comment } = useMutation(assessmentMutations.comment(useApi(), assessmentId, ref_));
  const kept = useKeptText(`answer-${assessmentId}-${ref_}`);
  const form = useForm({
    initial: { text: kept.text },
    submit: async ({ text }) => {
      if (text.trim() === '') return;
      await comment(text.trim());
      form.reset({ text: kept.forget(text) });
    },
  });
  const write = (text: string) => {
    form.set('text', text);
    kept.write(text);
  };
  return (
    <Form form={form} id={form.id}>
      <Field label={texts.comment} {...form.field('text')}>
        <TextArea maxLength={4000} data-part="comment" {...form.control('text')} onChange={write} />
      </Field>
      <Box>
        <Button type="submit" size="xs" loading={form.submitting}>
          {texts.addComment}
        </Button>
      </Box>
    </Form>
  );
}

/** The field of an answer as the form calls it; nothing for what the history doesn’t tell. */
function nameOf(field: string): string | undefined {
  const names: Readonly<Record<string, string>> = {
    result: texts.result,
    progress: texts.progress,
    applicable: texts.applicable,
    justification: texts.justification,
    reasons: texts.reasons,
    observation: texts.observation,
    score: texts.score,
    due: texts.due,
    risk_ref: texts.riskRef,
  };
  return names[field];
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.table.applies : messages.table.appliesNot;
  if (Array.isArray(value)) return value.map(said).join(', ') || messages.nothing;
  const text = String(value);
  const known: Readonly<Record<string, string>> = { ...messages.results, ...messages.progress, ...messages.reasons };
  return known[text] ?? text;
}
