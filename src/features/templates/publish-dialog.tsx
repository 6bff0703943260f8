import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#api';
import { asWordings } from '#api-contract/clauses/wording';
import type { Template } from '#api-contract/templates/endpoints';
import { templateMutations } from '#data/templates';
import { proveTemplate } from '#drafting';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { Named } from './named-sentences.tsx';
import { messages } from './templates.messages.ts';

const { publishing: texts } = messages;

interface PublishDialogProps {
  readonly template: Template;
  /** The revision of the text that is published. */
  readonly revision: number;
  readonly onClose: () => void;
}

/** Freezes the text as the next version; names what the proof finds. */
export function PublishDialog({ template, revision, onClose }: PublishDialogProps) {
  const { mutateAsync: publish } = useMutation(templateMutations.publish(useApi(), template.id));
  const findings = useMemo(
    () => proveTemplate({ ...template, clauses: asWordings(template.clauses), isWord: template.word !== null }),
    [template],
  );
  const form = useForm({
    initial: { note: '' },
    submit: async ({ note }) => {
      await publish({ note, text_revision: revision });
      onClose();
    },
  });
  const sentences = (severity: 'error' | 'warning') =>
    findings.filter((finding) => finding.severity === severity).map(({ message }) => message);
  const refused = Object.entries(form.problems).flatMap(([path, message]) =>
    path !== 'note' && message ? [message] : [],
  );
  return (
    <FormDialog
      form={form}
      title={texts.title(template.version + 1)}
      description={texts.description}
      submitLabel={texts.submit}
      onClose={onClose}
    >
      <Named tone="danger" title={texts.problems} sentences={refused.length > 0 ? refused : sentences('error')} />
      <Named tone="warning" title={texts.warnings} sentences={sentences('warning')} />
      <Field label={texts.note} {...form.field('note')}>
        <TextArea maxLength={4000} {...form.control('note')} />
      </Field>
    </FormDialog>
  );
}
