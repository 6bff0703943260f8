import { type Body, type BlockNode } from '#api-contract/drafting/body';
import { variable, type Variable } from '#api-contract/drafting/variables';
import { resolveDraft } from '#drafting';
import type { DraftWriter, WrittenPdf } from '#drafting/files';
import { type Language, locales } from '#languages';
import { sampleAgreement as words } from './sample-agreement.messages.ts';

interface Signs {
  readonly organisation: string;
  readonly person: string;
  readonly language: Language;
}

/** Who signs it, as its signature block is called. */
export const party = 'signer';

/** Writes the document of a test, with the places where its signer fills something in. */
export function writeSampleAgreement(
  writer: Pick<DraftWriter, 'pdf'>,
  { organisation, person, language }: Signs,
): Promise<WrittenPdf> {
  const locale = locales[language].formats;
  const signer = variable.parse({ key: party, type: 'party', question: '' }) as Variable;
  const body = bodyOf(words.parties(organisation, person));
  const draft = resolveDraft({ body, variables: [signer], answers: { [party]: { name: person } }, locale });
  // The same for a day, so that a repeated call makes the same file.
  return writer.pdf(draft, {
    title: words.title,
    locale,
    at: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
  });
}

function bodyOf(parties: string): Body {
  return {
    type: 'doc',
    attrs: {
      header: [{ type: 'text', text: words.header }],
      footer: [{ type: 'text', text: `${words.page} ` }, { type: 'pageNumber' }],
      page: { size: 'A4', margin: 25 },
    },
    content: [
      paragraph('title', 'title', words.title),
      paragraph('parties', 'body', parties),
      ...clause('purpose', words.purpose, words.purposeText),
      ...clause('effect', words.effect, words.effectText),
      ...clause('seal', words.seal, words.sealText),
      ...clause('end', words.end, words.endText),
      { type: 'signatureBlock', attrs: { id: 'sign', party, lines: ['name', 'title', 'date'] } },
    ],
  };
}

const paragraph = (id: string, style: 'title' | 'body', text: string): BlockNode => ({
  type: 'paragraph',
  attrs: { id, style, level: null },
  content: [{ type: 'text', text }],
});

const clause = (id: string, heading: string, text: string): BlockNode[] => [
  {
    type: 'paragraph',
    attrs: { id, style: 'clause', level: 0 },
    content: [{ type: 'text', text: heading, marks: [{ type: 'bold' }] }],
  },
  { type: 'paragraph', attrs: { id: `${id}-text`, style: 'clause', level: 1 }, content: [{ type: 'text', text }] },
];
