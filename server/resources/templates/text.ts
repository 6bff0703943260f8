import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Body } from '#api-contract/drafting/body';
import type { TemplateText } from '#api-contract/templates/text';
import { canonicalJson } from '#kernel/audit';

/** SHA-256 of what can be written as JSON, whatever the order of its members. */
export const sha256OfJson = (value: object): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(value))))
    .digest('hex');

/** SHA-256 of a text with its questions and rules, and of its Word file where it has one. */
export const hashOf = (text: TemplateText, word?: string | null): string =>
  sha256OfJson({ ...textOf(text), ...(word && { word }) });

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
