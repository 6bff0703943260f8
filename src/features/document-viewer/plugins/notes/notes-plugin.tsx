import { MessageSquarePlus } from 'lucide-react';
import { definePlugin } from '../../plugin-api/plugin.ts';
import { ToolButton } from '../../plugin-api/tool-button.tsx';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { CommentStore } from './comment-store.ts';
import { NotesPanel } from './notes-panel.tsx';
import { messages } from './notes.messages.ts';

/** All annotations of the document with what was said about them, and comments on them. */
export const notesPlugin = definePlugin({
  name: 'notes',
  start(engine) {
    const store = new CommentStore(engine);
    return {
      stop: () => store.stop(),
      selection: <CommentButton store={store} />,
      sidebar: { label: messages.tab, render: (onGo) => <NotesPanel store={store} onGo={onGo} /> },
      shortcuts: {
        comment({ showSidebar }) {
          store.answerSelected();
          showSidebar('notes');
          return true;
        },
      },
    };
  },
});

function CommentButton({ store }: { store: CommentStore }) {
  const { engine, showSidebar } = useViewer();
  const hasSelection = useChosen(engine.annotating.state, (state) => state.hasSelection);
  return (
    <ToolButton
      icon={MessageSquarePlus}
      label={messages.commentOn}
      shortcut="C"
      disabled={!hasSelection}
      onClick={() => store.answerSelected() && showSidebar('notes')}
    />
  );
}
