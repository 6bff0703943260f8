import {
  FileText,
  Highlighter,
  ImageIcon,
  MessageSquare,
  Paperclip,
  PenLine,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { Text } from '#design-system/layout';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import type { Comment } from '../../engine/thread.ts';
import type { CommentStore } from './comment-store.ts';
import type { Note, NoteKind } from './note.ts';
import { messages } from './notes.messages.ts';

const icons: Record<NoteKind, LucideIcon> = {
  highlight: Highlighter,
  text: Type,
  ink: PenLine,
  stamp: ImageIcon,
  comment: MessageSquare,
  attachment: Paperclip,
  other: FileText,
};

interface NoteItemProps {
  store: CommentStore;
  note: Note;
  /** It is the first one on its page. */
  startsPage: boolean;
  onGo: (() => void) | undefined;
}

/** An annotation: what it is and says, what was said about it, and how to answer. */
export function NoteItem({ store, note, startsPage, onGo }: NoteItemProps) {
  const { engine, capabilities } = useViewer();
  const labels = useChosen(engine.reading.state, (state) => state.labels);
  const answering = useChosen(store.state, (state) => state.answering);
  const paused = useChosen(engine.annotating.state, (state) => state.paused);
  const format = useFormat();
  const { kind, page, author, at, text, place, comments, resolved, unsaved } = note;
  const Icon = icons[kind];
  const label = labels?.[page - 1] ?? format.number(page);
  const go = () => {
    engine.reading.reveal(page, place.left, place.top);
    onGo?.();
  };
  return (
    <li className="document-viewer-note" data-settled={resolved || undefined}>
      {startsPage && (
        <Text as="h3" textStyle="xs" tone="muted" fontWeight="medium">
          {messages.page(label)}
        </Text>
      )}
      <button type="button" className="document-viewer-note-go" onClick={go}>
        <Icon aria-hidden />
        <span>
          <strong>{author ?? messages.nobody}</strong>
          <small>{[messages.kinds[kind], at && format.relative(at)].filter(Boolean).join(' · ')}</small>
          <span className="document-viewer-spoken">{messages.onPage(label)}</span>
        </span>
      </button>
      {text && <p className="document-viewer-note-text">{text}</p>}
      {(resolved || unsaved) && (
        <div className="document-viewer-note-badges">
          {resolved && <Badge tone="success">{messages.settled}</Badge>}
          {unsaved && <Badge>{messages.unsaved}</Badge>}
        </div>
      )}
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          paused={paused}
          onRemove={store.isUnsaved(note, comment) ? () => store.remove(note, comment) : undefined}
        />
      ))}
      {capabilities.annotate &&
        (answering === note.key ? (
          <AnswerForm store={store} note={note} paused={paused} />
        ) : (
          <div className="document-viewer-note-actions">
            <Button size="xs" variant="ghost" onClick={() => store.answer(note.key)}>
              {comments.length > 0 ? messages.reply : messages.comment}
            </Button>
            <Button size="xs" variant="ghost" disabled={paused} onClick={() => store.settle(note, !resolved)}>
              {resolved ? messages.reopen : messages.settle}
            </Button>
          </div>
        ))}
    </li>
  );
}

interface CommentItemProps {
  comment: Comment;
  paused: boolean;
  /** Takes it back, where no version holds it yet. */
  onRemove: (() => void) | undefined;
}

function CommentItem({ comment: { author, at, text }, paused, onRemove }: CommentItemProps) {
  const format = useFormat();
  const id = useId();
  return (
    <div className="document-viewer-comment" dir="auto">
      <Text as="span" textStyle="xs" tone="muted">
        {[author ?? messages.nobody, at && format.relative(at)].filter(Boolean).join(' · ')}
      </Text>
      <p id={id}>{text}</p>
      {onRemove && (
        <Button size="xs" variant="ghost" aria-describedby={id} disabled={paused} onClick={onRemove}>
          {messages.remove}
        </Button>
      )}
    </div>
  );
}

function AnswerForm({ store, note, paused }: Pick<NoteItemProps, 'store' | 'note'> & { paused: boolean }) {
  const [words, setWords] = useState(() => store.draftOn(note));
  const add = () => !paused && words.trim() && store.comment(note, words.trim());
  return (
    <form
      className="document-viewer-answer"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextArea
        rows={2}
        size="sm"
        autoFocus
        aria-label={messages.write}
        value={words}
        onChange={(typed) => {
          setWords(typed);
          store.keepDraft(note, typed);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
          if (event.key === 'Escape') store.answer(undefined);
          event.stopPropagation();
        }}
      />
      <div className="document-viewer-note-actions">
        <Button size="xs" type="submit" disabled={paused || !words.trim()}>
          {messages.add}
        </Button>
        <Button
          size="xs"
          variant="ghost"
          onClick={() => {
            store.keepDraft(note, '');
            store.answer(undefined);
          }}
        >
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
