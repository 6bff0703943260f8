import type { InlineNode } from '#api-contract/drafting/body';
import type { ClauseText } from '#api-contract/clauses/wording';

/** A wording as lines: one paragraph each, answers as `{fee}`. */
export const linesOf = ({ content }: ClauseText): string =>
  content
    .flatMap((block) =>
      block.type === 'paragraph'
        ? [
            (block.content ?? [])
              .map((node) => (node.type === 'text' ? node.text : node.type === 'variable' ? `{${node.attrs.key}}` : ''))
              .join(''),
          ]
        : [],
    )
    .join('\n');

/** What lines say, as a wording. Paragraphs that read as before are the same ones, with their formatting. */
export function wordingOf(lines: string, before: ClauseText | null): ClauseText {
  const known = new Map(before?.content.map((block) => [linesOf({ type: 'doc', content: [block] }), block]));
  const paragraphs = lines.split('\n').filter((line) => line.trim() !== '');
  return {
    type: 'doc',
    content: paragraphs.map((line) => {
      const same = known.get(line);
      known.delete(line);
      return (
        same ?? {
          type: 'paragraph',
          attrs: { id: crypto.randomUUID(), style: 'clause', level: 0 },
          content: inline(line.trim()),
        }
      );
    }),
  };
}

const inline = (line: string): InlineNode[] =>
  line
    .split(/(\{[A-Za-z][\w.]*\})/)
    .filter(Boolean)
    .map((piece) => {
      const key = /^\{([\w.]+)\}$/.exec(piece)?.[1];
      return key ? { type: 'variable', attrs: { key } } : { type: 'text', text: piece };
    });
