import { useMutation } from '@tanstack/react-query';
import { Archive, Download, FileInput, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveBlob, useApi } from '#api';
import type { Template } from '#api-contract/templates/endpoints';
import type { Permission } from '#api-contract/permissions';
import { templateMutations } from '#data/templates';
import { usePeople } from '#data/organisation';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { PageWidth, Stack } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { TabbedPanel } from '#design-system/tabs';
import { AutosaveStatus, ConflictChoice } from '#kit/autosave';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { useCommenting } from './comments/commenting.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { newQuestion, QuestionsTab } from './questions/questions-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { EditTemplateDrawer } from './template-drawer.tsx';
import type { TemplateTab } from './template-tabs.ts';
import { messages } from './templates.messages.ts';
import { TextDifference } from './text/text-difference.tsx';
import { TextTab } from './text/text-tab.tsx';
import { useTemplateText, writtenOf } from './text/use-template-text.ts';
import { useWriter } from './text/use-writer.ts';
import { WriterNotice } from './text/writer-notice.tsx';
import { TrialTab } from './trial/trial-tab.tsx';
import { UsesTab } from './uses/uses-tab.tsx';
import { VersionsTab } from './versions/versions-tab.tsx';
import { NegotiatedDialog } from './word/negotiated-dialog.tsx';
import { WordTab } from './word/word-tab.tsx';

export interface TemplatePageProps {
  readonly template: Template;
  readonly tab: TemplateTab;
  readonly onTabChange: (tab: TemplateTab) => void;
  readonly listHref: string;
  readonly draftHref: (draftId: string) => string;
  readonly can: (permission: Permission) => boolean;
  /** Asks for the name of a draft, and starts it. */
  readonly onStartDraft: (template: Pick<Template, 'id' | 'name'>) => void;
  /** Fetches what someone else made of it. */
  readonly onReload: () => Promise<Template | undefined>;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts } = messages;

const tones = { unpublished: 'neutral', changed: 'warning', published: 'success' } as const;

/** A template: its text, what it asks, who approves, and what was published of it. */
export function TemplatePage(props: TemplatePageProps) {
  const { template, tab, onTabChange, listHref, draftHref, can, onStartDraft, onReload, onDeleted } = props;
  const api = useApi();
  const people = usePeople(can, [template.owner]);
  const [open, setOpen] = useState<'details' | 'publish' | 'negotiated' | null>(null);
  const { mutate: archive } = useMutation(templateMutations.archive(api, template.id));
  const manages = can('drafting.manage');
  const commenting = useCommenting(template.id, people);
  const autosave = useTemplateText(template);
  const reload = async () => {
    const latest = await onReload();
    if (latest && autosave.state === 'clean') autosave.rebase(writtenOf(latest));
  };
  const writer = useWriter(template.id, manages, reload);
  const { id, name, version, draft, state } = template;
  const mayWrite = writer.mayWrite;
  // Whoever doesn’t write reads what was saved last.
  const written = mayWrite || !writer.other ? autosave.value : writtenOf(template).value;
  const isArchived = state === 'archived';
  const close = () => setOpen(null);
  const moveToBin = useMoveToBin(templateMutations, { id, title: name }, onDeleted);
  const store = (stored: Template) => autosave.rebase(writtenOf(stored));
  const exportJson = () => {
    const { body, variables, rules, contract_fields } = written;
    const text = JSON.stringify({ body, variables, rules, contract_fields }, null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
  };
  const addQuestion = () => {
    autosave.change({ ...written, variables: [...written.variables, newQuestion(written.variables)] });
    onTabChange('questions');
  };
  const parts = { template, written, onChange: autosave.change, mayWrite };
  const badge =
    draft === 'unpublished'
      ? texts.unpublished
      : draft === 'changed'
        ? texts.changed(version)
        : texts.published(version);

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        meta={
          <Badge tone={isArchived ? 'neutral' : tones[draft]} dot>
            {isArchived ? texts.archived : badge}
          </Badge>
        }
        actions={
          <>
            {mayWrite && <AutosaveStatus autosave={autosave} />}
            {version > 0 && !isArchived && can('drafting.write') && (
              <Button onClick={() => onStartDraft({ id, name })}>{texts.start}</Button>
            )}
            {manages && draft !== 'published' && (
              <Button variant="solid" disabled={autosave.state !== 'clean'} onClick={() => setOpen('publish')}>
                {texts.publish}
              </Button>
            )}
            {manages && (
              <MoreMenu
                label={texts.more}
                items={[
                  { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onSelect: () => setOpen('details') },
                  ...(template.word
                    ? []
                    : [
                        { id: 'export', label: texts.exportJson, icon: <Download aria-hidden />, onSelect: exportJson },
                      ]),
                  ...(mayWrite && !template.word && autosave.state === 'clean'
                    ? [
                        {
                          id: 'negotiated',
                          label: messages.negotiated.open,
                          icon: <FileInput aria-hidden />,
                          onSelect: () => setOpen('negotiated'),
                        },
                      ]
                    : []),
                  {
                    id: 'archive',
                    label: isArchived ? texts.unarchive : texts.archive,
                    icon: <Archive aria-hidden />,
                    onSelect: () => archive(!isArchived),
                  },
                  { id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin },
                ]}
              />
            )}
          </>
        }
      />
      <PageWidth>
        <Stack gap="4">
          <WriterNotice writer={writer} />
          {autosave.theirs && (
            <ConflictChoice texts={messages.conflict} onUseTheirs={autosave.takeTheirs} onUseMine={autosave.keepOwn}>
              <TextDifference
                before={autosave.theirs.value.body}
                after={autosave.value.body}
                same={messages.conflict.same}
              />
            </ConflictChoice>
          )}
          <TabbedPanel
            label={texts.tabs}
            value={tab}
            onChange={onTabChange}
            tabs={[
              {
                value: 'text',
                label: texts.text,
                content: template.word ? (
                  <WordTab
                    {...{ template, autosave, mayWrite, manages, commenting }}
                    word={template.word}
                    onStored={store}
                  />
                ) : (
                  <TextTab {...parts} commenting={commenting} onVariableAdd={addQuestion} />
                ),
              },
              {
                value: 'questions',
                label: texts.questions,
                count: written.variables.length,
                content: <QuestionsTab {...parts} />,
              },
              { value: 'rules', label: texts.rules, content: <RulesTab {...parts} people={people} /> },
              {
                value: 'trial',
                label: texts.trial,
                content: (
                  <TrialTab {...{ template, written, draftHref, manages }} isSaved={autosave.state === 'clean'} />
                ),
              },
              { value: 'versions', label: texts.versions, content: <VersionsTab template={template} /> },
              { value: 'uses', label: texts.uses, content: <UsesTab template={template} draftHref={draftHref} /> },
            ]}
          />
        </Stack>
      </PageWidth>
      {open === 'negotiated' && (
        <NegotiatedDialog templateId={id} revision={autosave.revision()} onStored={store} onClose={close} />
      )}
      {open === 'publish' && <PublishDialog template={template} revision={autosave.revision()} onClose={close} />}
      {open === 'details' && (
        <EditTemplateDrawer template={template} people={people} onReload={() => void onReload()} onClose={close} />
      )}
    </>
  );
}
