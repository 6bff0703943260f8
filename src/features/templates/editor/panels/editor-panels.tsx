import { useState } from 'react';
import { Box } from '#design-system/layout';
import { TabbedPanel } from '#design-system/tabs';
import { messages } from '../editor.messages.ts';
import type { TemplateEditorProps } from '../editor-types.ts';
import type { Go } from '../session/go-to.ts';
import type { EditorSession, Shown } from '../session/editor-session.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ClausesPanel } from './clauses-panel.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { VariablesPanel } from './variables-panel.tsx';

const { panels: texts } = messages;

export type PanelName = 'variables' | 'clauses' | 'comments' | 'findings';

interface EditorPanelsProps extends Pick<
  TemplateEditorProps,
  'findings' | 'comments' | 'mode' | 'onCommentReply' | 'onCommentResolve' | 'onVariableAdd'
> {
  readonly session: EditorSession;
  readonly shown: Shown;
  readonly go: Go;
}

/** What stands beside the text. */
export function EditorPanels({ session, shown, go, ...given }: EditorPanelsProps) {
  const [open, setOpen] = useState<PanelName>('variables');
  const { structure } = shown;
  const canInsert = given.mode === 'edit';
  const openComments = given.comments.filter(({ resolved }) => !resolved).length + structure.changes.length;
  return (
    <TabbedPanel
      label={texts.label}
      value={open}
      onChange={setOpen}
      tabs={[
        {
          value: 'variables',
          label: texts.variables,
          content: padded(
            <VariablesPanel
              session={session}
              structure={structure}
              canInsert={canInsert}
              onAdd={given.onVariableAdd}
            />,
          ),
        },
        {
          value: 'clauses',
          label: texts.clauses,
          content: padded(<ClausesPanel session={session} canInsert={canInsert} />),
        },
        {
          value: 'comments',
          label: texts.comments,
          ...(openComments > 0 && { count: openComments }),
          content: padded(
            <>
              <ChangesPanel session={session} changes={structure.changes} canSettle={given.mode === 'edit'} go={go} />
              <CommentsPanel
                session={session}
                structure={structure}
                comments={given.comments}
                onReply={given.onCommentReply}
                onResolve={given.onCommentResolve}
                go={go}
              />
            </>,
          ),
        },
        {
          value: 'findings',
          label: texts.findings,
          ...(given.findings.length > 0 && { count: given.findings.length }),
          content: padded(<FindingsPanel session={session} findings={given.findings} go={go} />),
        },
      ]}
    />
  );
}

const padded = (content: React.ReactNode) => <Box paddingBlock="3">{content}</Box>;
