import type { NoteKind } from './note.ts';
import { localised } from '#languages';

const kinds: Record<NoteKind, string> = {
  highlight: 'Highlight',
  text: 'Text',
  ink: 'Drawing',
  stamp: 'Image or signature',
  comment: 'Note',
  attachment: 'Attached file',
  other: 'Annotation',
};

export const messages = localised('notes', {
  tab: 'Notes',
  label: 'Annotations',
  none: 'No annotations yet',
  noneFiltered: 'No matching annotations',
  reading: 'Loading annotations',
  count: { one: '# annotation', other: '# annotations' },
  filter: 'Filter',
  kind: 'Kind',
  allKinds: 'All kinds',
  author: 'Author',
  allAuthors: 'Everyone',
  state: 'Status',
  settledToo: 'Include resolved',
  kinds,
  page: (label: string) => `Page ${label}`,
  nobody: 'Unknown author',
  unsaved: 'Not saved yet',
  settled: 'Resolved',
  onPage: (page: string) => `on page ${page}`,
  comment: 'Comment',
  commentOn: 'Add comment',
  reply: 'Reply',
  write: 'Your comment',
  add: 'Add',
  cancel: 'Cancel',
  remove: 'Remove',
  settle: 'Resolve',
  reopen: 'Reopen',
});
