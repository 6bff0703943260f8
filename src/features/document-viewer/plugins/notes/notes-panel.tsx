import { ListFilter } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { Menu, type MenuEntry } from '#design-system/menu';
import { SkeletonText } from '#design-system/skeleton';
import { useObservable } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import type { CommentStore } from './comment-store.ts';
import { NoteItem } from './note-item.tsx';
import { authorsOf, filtered, noteKinds, type Note, type NoteFilter } from './note.ts';
import './notes.css';
import { messages } from './notes.messages.ts';

interface NotesPanelProps {
  store: CommentStore;
  onGo: (() => void) | undefined;
}

/** All annotations of the document in the order of reading, with what was said about them. */
export function NotesPanel({ store, onGo }: NotesPanelProps) {
  const { engine } = useViewer();
  const { status, notes } = useObservable(store.state);
  const format = useFormat();
  const [filter, setFilter] = useState<NoteFilter>({ kind: 'all', author: undefined, resolved: true });
  useEffect(() => {
    void store.read();
    return engine.changes.onChange(() => store.look());
  }, [store, engine]);
  if (status !== 'ready') {
    return (
      <div className="document-viewer-notes" aria-busy>
        <SkeletonText lines={6} />
      </div>
    );
  }
  const shown = filtered(notes, filter);
  return (
    <div className="document-viewer-notes">
      <div className="document-viewer-notes-head">
        <Text as="output" role="status" textStyle="xs" tone="muted">
          {format.plural(shown.length, messages.count)}
        </Text>
        <Menu
          placement="bottom-end"
          items={choicesOf(notes, filter, setFilter)}
          trigger={
            <IconButton size="xs" label={messages.filter}>
              <ListFilter aria-hidden />
            </IconButton>
          }
        />
      </div>
      {shown.length === 0 ? (
        <Text tone="muted" textStyle="sm" padding="3">
          {notes.length === 0 ? messages.none : messages.noneFiltered}
        </Text>
      ) : (
        <ol aria-label={messages.label}>
          {shown.map((note, index) => (
            <NoteItem
              key={note.key}
              store={store}
              note={note}
              startsPage={shown[index - 1]?.page !== note.page}
              onGo={onGo}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function choicesOf(notes: readonly Note[], filter: NoteFilter, onChange: (filter: NoteFilter) => void): MenuEntry[] {
  const { kind, author, resolved } = filter;
  const present = noteKinds.filter((each) => notes.some((note) => note.kind === each));
  return [
    {
      kind: 'group',
      label: messages.kind,
      items: (['all', ...present] as const).map((each) => ({
        kind: 'choice',
        id: `kind ${each}`,
        label: each === 'all' ? messages.allKinds : messages.kinds[each],
        checked: kind === each,
        onChange: () => onChange({ ...filter, kind: each }),
      })),
    },
    {
      kind: 'group',
      label: messages.author,
      items: [undefined, ...authorsOf(notes)].map((each) => ({
        kind: 'choice',
        id: `author ${each ?? ''}`,
        label: each ?? messages.allAuthors,
        checked: author === each,
        onChange: () => onChange({ ...filter, author: each }),
      })),
    },
    {
      kind: 'group',
      label: messages.state,
      items: [
        {
          kind: 'choice',
          id: 'settled',
          label: messages.settledToo,
          checked: resolved,
          onChange: (checked) => onChange({ ...filter, resolved: checked }),
        },
      ],
    },
  ];
}
