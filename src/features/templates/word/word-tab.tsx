import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveBlob, useApi } from '#api';
import type { Template } from '#api-contract/templates/endpoints';
import { localeOf } from '#api-contract/templates/text';
import type { WordText } from '#api-contract/templates/word-file';
import { downloadWord, templateMutations } from '#data/templates';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { FileChooser } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Stack, Text, Wrap } from '#design-system/layout';
import { Section } from '#design-system/section';
import { resolveDraft } from '#drafting';
import { DraftPreview } from '#kit/drafting';
import type { Commenting } from '../comments/commenting.ts';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { messages as editorMessages } from '../editor/editor.messages.ts';
import { Named } from '../named-sentences.tsx';
import { messages } from '../templates.messages.ts';
import type { TemplateAutosave } from '../text/use-template-text.ts';
import { PlaceholdersDrawer } from './placeholders-drawer.tsx';
import { wordFiles } from './word-files.ts';

const { word: texts } = messages;

interface WordTabProps {
  readonly template: Template;
  readonly word: WordText;
  readonly autosave: TemplateAutosave;
  readonly mayWrite: boolean;
  readonly manages: boolean;
  readonly commenting: Commenting;
  /** Told of the template as it was stored with a file, or with what was decided about placeholders. */
  readonly onStored: (template: Template) => void;
}

/** The text of a Word template: its file, what is to be decided about it, and how it reads. */
export function WordTab({ template, word, autosave, mayWrite, manages, commenting, onStored }: WordTabProps) {
  const api = useApi();
  const format = useFormat();
  const [isDeciding, setDeciding] = useState(false);
  const upload = useMutation(templateMutations.importWord(api));
  const download = useMutation({
    mutationFn: () => downloadWord(api, template.id),
    onSuccess: (file) => file && saveBlob(file, word.file_name),
  });
  const isSettled = autosave.state === 'clean';
  const replace = (file: File) =>
    upload.mutate({ templateId: template.id, file, text_revision: autosave.revision() }, { onSuccess: onStored });
  const problem = upload.error ?? download.error;
  const open = word.placeholders.length;
  return (
    <Stack gap="4">
      {problem && <Alert tone="danger" title={problem.message} />}
      {word.problems.length > 0 && <Named tone="danger" title={texts.problems} sentences={word.problems} />}
      {word.dropped.length > 0 && <Named tone="warning" title={texts.dropped} sentences={word.dropped} />}
      {open > 0 && (
        <Alert
          tone="info"
          title={format.plural(open, texts.found)}
          actions={
            mayWrite && (
              <Button variant="solid" disabled={!isSettled} onClick={() => setDeciding(true)}>
                {texts.decide}
              </Button>
            )
          }
        >
          {texts.foundExplained}
        </Alert>
      )}
      <Section title={word.file_name}>
        <Stack gap="2">
          <Text textStyle="sm" tone="muted">
            {texts.explained}
          </Text>
          <Wrap gap="2">
            {manages && (
              <Button
                iconStart={<Download aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                {texts.download}
              </Button>
            )}
            {mayWrite && (
              <FileChooser
                label={texts.upload}
                accept={wordFiles.join(',')}
                onFiles={([file]) => file && replace(file)}
              >
                {(choose) => (
                  <Button
                    iconStart={<Upload aria-hidden />}
                    disabled={!isSettled}
                    loading={upload.isPending}
                    onClick={choose}
                  >
                    {texts.upload}
                  </Button>
                )}
              </FileChooser>
            )}
          </Wrap>
        </Stack>
      </Section>
      <WordPreview template={template} />
      <Section title={editorMessages.panels.comments}>
        <CommentsPanel commenting={commenting} />
      </Section>
      {isDeciding && (
        <PlaceholdersDrawer
          template={template}
          word={word}
          revision={autosave.revision()}
          onStored={onStored}
          onClose={() => setDeciding(false)}
        />
      )}
    </Stack>
  );
}

function WordPreview({ template: { body, variables, language } }: Pick<WordTabProps, 'template'>) {
  const locale = localeOf[language];
  const resolved = useMemo(
    () => resolveDraft({ body, variables, answers: {}, clauses: [], locale }),
    [body, variables, locale],
  );
  return (
    <Stack gap="2">
      <Text textStyle="sm" tone="muted">
        {texts.previewExplained}
      </Text>
      <DraftPreview resolved={resolved} locale={locale} questions={variables} />
    </Stack>
  );
}
