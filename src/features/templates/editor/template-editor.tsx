import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Drawer } from '#design-system/drawer';
import { VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { NavigationWidth, useWindow } from '#design-system/window';
import { type Anchor, anchorAt, markWords, placeComments } from './comments/anchors.ts';
import { messages } from './editor.messages.ts';
import type { TemplateEditorProps } from './editor-types.ts';
import { InsertMenu } from './insert/insert-menu.tsx';
import { shortcuts } from './keys/listed-keys.ts';
import './page/editor.css';
import { TextPage } from './page/text-page.tsx';
import { EditorPanels } from './panels/editor-panels.tsx';
import { OutlinePanel } from './panels/outline-panel.tsx';
import { type Go, goAtOnce, goWhenUncovered } from './session/go-to.ts';
import { useSession } from './session/use-session.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';

const loadDialogs = () => import('./opened/opened-dialog.tsx');
const loadCommentDialog = () => import('./comments/new-comment-dialog.tsx');
const NewCommentDialog = lazy(() => loadCommentDialog().then((module) => ({ default: module.NewCommentDialog })));
const OpenedDialog = lazy(() => loadDialogs().then((module) => ({ default: module.OpenedDialog })));

/** The text of a template, to write, suggest in or read. It asks a server for nothing. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { label, body, mode, commenting, findings, onChange, onModeChange } = props;
  const { comments } = commenting;
  const [session, shown] = useSession(props);
  const [folded, setFolded] = useState<'outline' | 'panels' | null>(null);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const beside = use(NavigationWidth);
  const hasOutline = useWindow(`(min-width: ${1280 + beside}px)`);
  const hasPanels = useWindow(`(min-width: ${1000 + beside}px)`);
  // Dialogs are not needed to write, but should be there when one is opened.
  useEffect(() => void Promise.all([loadDialogs(), loadCommentDialog()]), []);
  useEffect(() => placeComments(session, comments), [session, comments, body, mode]);
  useShortcuts(messages.shortcuts.title, shortcuts(), mode !== 'read');

  const close = () => setFolded(null);
  const closeAndGo: Go = (act) => {
    close();
    goWhenUncovered(act);
  };
  const panels = (go: Go) => (
    <EditorPanels
      session={session}
      shown={shown}
      mode={mode}
      commenting={commenting}
      findings={findings}
      {...(props.onVariableAdd && { onVariableAdd: props.onVariableAdd })}
      go={go}
    />
  );
  return (
    <div className="template-editor">
      <EditorToolbar
        session={session}
        shown={shown}
        mode={mode}
        onModeChange={onModeChange}
        onComment={() => setAnchor(anchorAt(session))}
        onOutline={hasOutline ? undefined : () => setFolded('outline')}
        onPanels={hasPanels ? undefined : () => setFolded('panels')}
      />
      <div className="template-rooms">
        {hasOutline && (
          <div className="template-outline">
            <OutlinePanel session={session} outline={shown.structure.outline} go={goAtOnce} />
          </div>
        )}
        <TextPage
          session={session}
          label={label}
          body={body}
          isEmpty={shown.structure.isEmpty}
          isReadOnly={mode === 'read'}
          page={session.attribute('page') ?? body.attrs.page}
          onChange={onChange}
        />
        {hasPanels && (
          <aside className="template-panels" aria-label={messages.panels.label}>
            {panels(goAtOnce)}
          </aside>
        )}
      </div>
      <Drawer open={folded === 'outline'} placement="start" title={messages.outline.label} onClose={close}>
        <OutlinePanel session={session} outline={shown.structure.outline} go={closeAndGo} />
      </Drawer>
      <Drawer open={folded === 'panels'} title={messages.panels.label} onClose={close}>
        {panels(closeAndGo)}
      </Drawer>
      {shown.inserting && <InsertMenu session={session} at={shown.inserting} />}
      <Suspense fallback={null}>
        {shown.opened && (
          <OpenedDialog key={`${shown.opened.kind} ${shown.opened.at}`} session={session} opened={shown.opened} />
        )}
        {anchor && (
          <NewCommentDialog
            quote={anchor.quote}
            people={commenting.people}
            onClose={() => setAnchor(null)}
            onAdd={async (written) => {
              const { quote, block, mark } = anchor;
              await commenting.onAdd({ ...written, quote, block, mark });
              setAnchor(null);
              markWords(session, anchor, new Date().toISOString());
            }}
          />
        )}
      </Suspense>
      <VisuallyHidden role="status">{shown.said}</VisuallyHidden>
    </div>
  );
}
