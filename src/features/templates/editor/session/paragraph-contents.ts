import type { Node } from 'prosemirror-model';
import { schema } from '../document/schema.ts';

/** What one paragraph tells of itself. */
export interface ParagraphContents {
  /** Its first words. */
  readonly excerpt: string;
  /** Ids of the comments about its words. */
  readonly comments: readonly string[];
  /** Keys of the questions whose answers it prints. */
  readonly variables: readonly string[];
  readonly hasChanges: boolean;
}

const excerptLength = 120;
// A letter leaves every other paragraph the object that it was.
const read = new WeakMap<Node, ParagraphContents>();

export function contentsOf(paragraph: Node): ParagraphContents {
  const before = read.get(paragraph);
  if (before) return before;
  const comments: string[] = [];
  const variables: string[] = [];
  let hasChanges = false;
  paragraph.descendants((node) => {
    for (const { type, attrs } of node.marks) {
      if (type === schema.marks.comment) comments.push(attrs['id'] as string);
      hasChanges ||= type === schema.marks.insertion || type === schema.marks.deletion;
    }
    if (node.type === schema.nodes.variable) variables.push((node.attrs['key'] as string).split('.')[0] ?? '');
  });
  const excerpt = paragraph.textBetween(0, paragraph.content.size, undefined, ' ').slice(0, excerptLength);
  const contents = { excerpt, comments, variables, hasChanges };
  read.set(paragraph, contents);
  return contents;
}
