import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { AuditRequest } from '#api-contract/auditors/endpoints';
import { auditorMutations } from '#data/auditors';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { Box, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { useKeptText } from '#kit/autosave';
import { messages } from './audits.messages.ts';

const { grant: texts } = messages;

interface RequestItemProps {
  readonly grantId: string;
  readonly request: AuditRequest;
  readonly taskHref: (taskId: string) => string;
}

/**
 * Evidence that a guest asked for; answered here, or linked to the requirement and then answered. What was written while
 * someone else answered stays until it is discarded.
 */
export function RequestItem({ grantId, request, taskHref }: RequestItemProps) {
  const format = useFormat();
  const { id, label, text, assessment, at, task_id, answer } = request;
  const kept = useKeptText(`audit-request-${id}`);
  const isUnsent = answer !== null && !['', answer.text].includes(kept.text.trim());
  return (
    <Stack as="li" gap="1" paddingBlock="3" align="stretch">
      <Text overflowWrap="anywhere">
        {label}: <bdi>{text}</bdi>
      </Text>
      <Text textStyle="xs" tone="muted">
        {texts.asked(assessment.name, format.dateTime(at))} · <Link href={taskHref(task_id)}>{texts.task}</Link>
      </Text>
      {answer ? (
        <Box>
          <Text textStyle="xs" tone="muted">
            {texts.answered(answer.by, format.dateTime(answer.at))}
          </Text>
          <Text as="blockquote" textStyle="sm" overflowWrap="anywhere">
            {answer.text}
          </Text>
        </Box>
      ) : (
        <AnswerForm grantId={grantId} requestId={id} label={label} kept={kept} />
      )}
      {isUnsent && (
        <Alert
          tone="warning"
          title={texts.unsent}
          actions={
            <Button size="xs" onClick={() => kept.write('')}>
              {texts.discard}
            </Button>
          }
        >
          <Text as="blockquote" textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {kept.text}
          </Text>
        </Alert>
      )}
    </Stack>
  );
}

interface AnswerFormProps {
  readonly grantId: string;
  readonly requestId: string;
  readonly label: string;
  readonly kept: ReturnType<typeof useKeptText>;
}

function AnswerForm({ grantId, requestId, label, kept }: AnswerFormProps) {
  const { mutateAsync: answer } = useMutation(auditorMutations.answer(useApi(), grantId));
  const form = useForm({
    initial: { text: kept.text },
    validate: ({ text }) => (text.trim() === '' ? { text: texts.answerMissing } : {}),
    submit: async ({ text }) => {
      await answer({ requestId, text });
      form.reset({ text: kept.forget(text) });
    },
  });
  const write = (text: string) => {
    form.set('text', text);
    kept.write(text);
  };
  return (
    <Form form={form} aria-label={label}>
      <Field label={texts.answer} required {...form.field('text')}>
        <TextArea rows={2} maxLength={2000} {...form.control('text')} onChange={write} />
      </Field>
      <Box>
        <Button type="submit" size="xs" loading={form.submitting}>
          {texts.send}
        </Button>
      </Box>
    </Form>
  );
}
