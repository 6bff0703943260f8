import type { Random } from './random.ts';

export type Inline =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly format: string;
      readonly around?: 'ins' | 'del' | 'hyperlink' | 'smartTag';
    }
  | { readonly kind: 'field' | 'simpleField' | 'control' | 'sym'; readonly text: string }
  | { readonly kind: 'note' | 'picture' | 'bookmark' | 'comment' }
  | { readonly kind: 'box'; readonly blocks: readonly Block[] };

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly inlines: readonly Inline[];
  readonly properties: string;
  readonly mark?: 'ins' | 'del' | 'moveFrom' | 'moveTo';
  readonly endsSection?: boolean;
}

export interface Table {
  readonly kind: 'table';
  /** Each cell with the columns that it spans. */
  readonly rows: readonly { readonly change?: 'ins' | 'del'; readonly cells: readonly Cell[] }[];
}

export interface Cell {
  readonly span: number;
  readonly blocks: readonly Block[];
}

export interface Control {
  readonly kind: 'control';
  readonly blocks: readonly Block[];
}

export type Block = Paragraph | Table | Control;

const vocabulary = (
  'the party shall liability is capped at twelve months’ fees “Confidential Information” means any 30 90 days notice of ' +
  'termination (a) (b) clause 14.2 £1,000,000 § ≤ 5% e.g. Müller שלום 合同 👩‍⚖️ 𝔏 𝔏aw non‑compete <tag> & "quoted" it’s ' +
  'Agreement, Supplier; Customer: effective upon written consent — not unreasonably withheld'
).split(' ');
const properties = [
  '',
  '',
  '',
  '<w:jc w:val="both"/>',
  '<w:pStyle w:val="Heading1"/>',
  '<w:bidi/>',
  '<w:keepNext/>',
  '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  '<w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>',
];
const formats = [
  '',
  '',
  '',
  '',
  '<w:b/>',
  '<w:i/>',
  '<w:u w:val="single"/>',
  '<w:b/><w:i/>',
  '<w:b w:val="0"/>',
  '<w:rtl/>',
];

export function randomWords(random: Random, most = 12): string {
  const words = Array.from({ length: 1 + random.below(most) }, () => random.pick(vocabulary));
  const between = random.chance(0.04) ? random.pick(['\t', '\n', '  ', '\u00a0', '\f']) : ' ';
  return words.join(' ') + between;
}

export function randomInline(random: Random, depth: number): Inline {
  const kind = random.next();
  if (kind < 0.8) {
    const around = random.chance(0.12) ? random.pick(['ins', 'del', 'hyperlink', 'smartTag'] as const) : undefined;
    return { kind: 'text', text: randomWords(random), format: random.pick(formats), ...(around ? { around } : {}) };
  }
  if (kind < 0.9)
    return { kind: random.pick(['field', 'simpleField', 'control'] as const), text: randomWords(random, 3) };
  if (kind < 0.92) return { kind: 'sym', text: random.pick(['F0FE', 'F0B7', '00A7']) };
  if (kind < 0.97 || depth > 0) return { kind: random.pick(['note', 'picture', 'bookmark', 'comment'] as const) };
  return { kind: 'box', blocks: [randomParagraph(random, 1)] };
}

export function randomParagraph(random: Random, depth: number): Paragraph {
  const inlines = random.chance(0.1)
    ? []
    : Array.from({ length: 1 + random.below(6) }, () => randomInline(random, depth));
  const mark =
    depth === 0 && random.chance(0.05) ? random.pick(['ins', 'del', 'moveFrom', 'moveTo'] as const) : undefined;
  return {
    kind: 'paragraph',
    inlines,
    properties: random.pick(properties),
    ...(mark ? { mark } : {}),
    ...(depth === 0 && random.chance(0.03) ? { endsSection: true } : {}),
  };
}

export function randomCells(random: Random, depth: number): Cell[] {
  return Array.from({ length: 1 + random.below(3) }, () => ({
    span: random.chance(0.1) ? 2 : 1,
    blocks: [
      ...(depth < 2 && random.chance(0.08) ? [randomTable(random, depth + 1)] : []),
      ...Array.from({ length: 1 + random.below(2) }, () => randomParagraph(random, depth + 1)),
    ],
  }));
}

export function randomTable(random: Random, depth: number): Table {
  const columns = randomCells(random, depth);
  return {
    kind: 'table',
    rows: Array.from({ length: 1 + random.below(4) }, (_, index) => ({
      cells:
        index === 0 ? columns : columns.map(({ span }) => ({ span, blocks: [randomParagraph(random, depth + 1)] })),
      ...(random.chance(0.05) ? { change: random.pick(['ins', 'del'] as const) } : {}),
    })),
  };
}

export function randomBlock(random: Random): Block {
  const kind = random.next();
  if (kind < 0.88) return randomParagraph(random, 0);
  return kind < 0.96 ? randomTable(random, 0) : { kind: 'control', blocks: [randomParagraph(random, 0)] };
}

/** The blocks of a document; the last is a paragraph, as Word writes it. */
export function randomBlocks(random: Random, most = 14): Block[] {
  return [...Array.from({ length: 1 + random.below(most) }, () => randomBlock(random)), randomParagraph(random, 1)];
}
