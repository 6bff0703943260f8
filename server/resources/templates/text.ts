import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { BlockNode, Body, InlineNode, Mark } from '#api-contract/drafting/nodes';
import type { TemplateText } from '#api-contract/templates/text';
import { canonicalJson } from '#kernel/audit';

/** SHA-256 of what can be written as JSON, whatever the order of its members. */
export const sha256OfJson = (value: object): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(value))))
    .digest('hex');

/** SHA-256 of a text with its questions and rules, and of its Word file where it has one; comments don’t count. */
export const hashOf = (text: TemplateText, word?: string | null): string =>
  sha256OfJson({ ...textOf(text), body: withoutComments(text.body), ...(word && { word }) });

/** A text whose words carry no marks of comments. */
export function withoutComments(body: Body): Body {
  const isMarked = JSON.stringify(body).includes('"type":"comment"');
  return isMarked ? { ...body, content: body.content.map(cleaned) } : body;
}

type AnyNode = BlockNode | InlineNode;

function cleaned<Node extends AnyNode>(node: Node): Node {
  const { marks, content, ...rest } = node as AnyNode & { marks?: Mark[]; content?: AnyNode[] };
  const kept = marks?.filter(({ type }) => type !== 'comment') ?? [];
  const inner = content?.map(cleaned).reduce<AnyNode[]>((nodes, next) => {
    const last = nodes.at(-1);
    const joins = last?.type === 'text' && next.type === 'text' && isDeepStrictEqual(last.marks, next.marks);
    return joins ? [...nodes.slice(0, -1), { ...last, text: last.text + next.text }] : [...nodes, next];
  }, []);
  return { ...rest, ...(kept.length > 0 && { marks: kept }), ...(inner && { content: inner }) } as Node;
}

/** The columns of a text: what is kept as JSON is written as its text. */
export const storedText = (text: TemplateText) => ({
  body: JSON.stringify(text.body),
  variables: JSON.stringify(text.variables),
  rules: JSON.stringify(text.rules),
  contract_fields: JSON.stringify(text.contract_fields),
});

export const textOf = ({ body, variables, rules, contract_fields }: TemplateText): TemplateText => ({
  body,
  variables,
  rules,
  contract_fields,
});

/** What a new template begins with: its name as the title. */
export function emptyText(name: string): TemplateText {
  const body: Body = {
    type: 'doc',
    attrs: { header: [], footer: [], page: { size: 'A4', margin: 25 } },
    content: [
      {
        type: 'paragraph',
        attrs: { id: uuid(), style: 'title', level: null },
        content: [{ type: 'text', text: name }],
      },
    ],
  };
  return { body, variables: [], rules: [], contract_fields: {} };
}
