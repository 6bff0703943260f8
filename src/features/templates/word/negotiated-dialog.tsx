import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { maxWordBytes } from '#api-contract/drafting/limits';
import type { Template } from '#api-contract/templates/endpoints';
import type { UnmatchedChange } from '#api-contract/templates/word';
import { templateMutations } from '#data/templates';
import { Field, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { FileDropZone } from '#design-system/file-drop-zone';
import { Text } from '#design-system/layout';
import { FormDialog } from '#kit/form';
import { Named } from '../named-sentences.tsx';
import { messages } from '../templates.messages.ts';

const { negotiated: texts, form: formTexts } = messages;

interface NegotiatedDialogProps {
  readonly templateId: string;
  readonly revision: number;
  readonly onStored: (template: Template) => void;
  readonly onClose: () => void;
}

/** Take the tracked changes and comments of the other side; tells what has no place in the text. */
export function NegotiatedDialog({ templateId, revision, onStored, onClose }: NegotiatedDialogProps) {
  const format = useFormat();
  const { mutateAsync: take, data } = useMutation(templateMutations.importNegotiated(useApi(), templateId));
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    initial: {},
    validate: () => (file || data ? {} : { file: formTexts.fileMissing }),
    submit: async () => {
      if (data) return onClose();
      if (!file) return;
      const { template, unmatched } = await take({ file, text_revision: revision });
      onStored(template);
      if (unmatched.length === 0) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={data ? format.plural(data.taken, texts.taken) : texts.description}
      submitLabel={data ? texts.done : texts.submit}
      onClose={onClose}
    >
      {data ? (
        <Named tone="warning" title={texts.unmatched} sentences={data.unmatched.map(sentenceOf)} />
      ) : (
        <Field label={formTexts.file} required {...form.field('file')}>
          <FileDropZone
            compact
            accept={['.docx']}
            acceptLabel={formTexts.wordTypes}
            maxSize={maxWordBytes}
            onFiles={([chosen]) => chosen && setFile(chosen)}
          />
          {file && <Text textStyle="sm">{formTexts.chosenFile(file.name)}</Text>}
        </Field>
      )}
    </FormDialog>
  );
}

const sentenceOf = ({ kind, author, text }: UnmatchedChange) =>
  kind === 'split' || kind === 'untracked' ? texts.kinds[kind](text) : texts.kinds[kind](author, text);
