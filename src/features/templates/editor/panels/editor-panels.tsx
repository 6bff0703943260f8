import { lazy, Suspense, useState } from 'react';
import { Box } from '#design-system/layout';
import { TabbedPanel } from '#design-system/tabs';
import { markOf } from '../comments/anchors.ts';
import { messages } from '../editor.messages.ts';
import type { TemplateEditorProps } from '../editor-types.ts';
import { type Go, goToRange, rangeOfComment } from '../session/go-to.ts';
import type { EditorSession, Shown } from '../session/editor-session.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ClausesPanel } from './clauses-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { VariablesPanel } from './variables-panel.tsx';

const { panels: texts } = messages;

const CommentsPanel = lazy(() =>
  import('../../comments/comments-panel.tsx').then((module) => ({ default: module.CommentsPanel })),
);

export type PanelName = 'variables' | 'clauses' | 'comments' | 'findings';

interface EditorPanelsProps extends Pick<TemplateEditorProps, 'findings' | 'commenting' | 'mode' | 'onVariableAdd'> {
  readonly session: EditorSession;
  readonly shown: Shown;
  readonly go: Go;
}

/** What stands beside the text. */
export function EditorPanels({ session, shown, go, ...given }: EditorPanelsProps) {
  const [open, setOpen] = useState<PanelName>('variables');
  const { structure } = shown;
  const canInsert = given.mode === 'edit';
  const openComments = given.commenting.comments.filter(({ resolved }) => !resolved).length + structure.changes.length;
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
              <Suspense fallback={null}>
                <CommentsPanel
                  commenting={given.commenting}
                  isShown={(comment) => structure.anchored.has(markOf(comment))}
                  onShow={(comment) =>
                    go(() => {
                      const range = rangeOfComment(session, markOf(comment));
                      if (range) goToRange(session, range.from, range.to);
                    })
                  }
                />
              </Suspense>
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
