import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockNode, ClauseNode } from '#api-contract/drafting/nodes';
import { resolveDraft } from '#drafting';
import { toDocument } from '../document/body-codec.ts';
import { bodyOf, clauses, paragraph, services } from '../editor-fixture.ts';
import { structureOf } from './structure.ts';

type Plan =
  | { readonly kind: 'clause' | 'body' | 'library' | 'table'; readonly level: number }
  | { readonly within: Plan[] };

const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({
      kind: fc.constantFrom(
        'clause' as const,
        'clause' as const,
        'body' as const,
        'library' as const,
        'table' as const,
      ),
      level: fc.integer({ min: 0, max: 3 }),
    }),
    fc.array(tie('plan'), { minLength: 1, maxLength: 3 }).map((within) => ({ within })),
  ),
}));

function build(one: Plan, next: { id: number }): BlockNode {
  const id = `n${(next.id += 1)}`;
  if ('within' in one)
    return {
      type: 'conditional',
      attrs: { id, condition: 'personalData' },
      content: one.within.map((inner) => build(inner, next)),
    };
  const { kind, level } = one;
  if (kind === 'library')
    return { type: 'clause', attrs: { id, clauseId: 'confidentiality', version: 2, follow: true, level } };
  if (kind !== 'table') return paragraph(id, kind, level, 'Words');
  const cell = { colspan: 1, rowspan: 1, colwidth: null };
  return {
    type: 'table',
    attrs: { id },
    content: [
      {
        type: 'table_row',
        content: [
          {
            type: 'table_cell',
            attrs: cell,
            content: [{ type: 'paragraph', attrs: { id: `${id}p`, style: 'clause', level } }],
          },
        ],
      },
    ],
  };
}

test('clauses have the numbers that a draft gives them where every branch stays', () => {
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1, maxLength: 8 }), (plans) => {
      const next = { id: 0 };
      const body = bodyOf(...plans.map((one) => build(one, next)));
      const { byId } = structureOf(toDocument(body), clauses);
      const draft = resolveDraft({ body, variables: [], answers: {}, clauses });
      const cells = draft.blocks.flatMap((block) =>
        block.type === 'table' ? block.rows.flatMap((row) => row.flatMap((one) => one.paragraphs)) : [],
      );
      for (const block of [...draft.blocks, ...cells]) {
        if (block.type !== 'paragraph' || block.label === null || block.clause !== null) continue;
        expect([block.id, byId.get(block.id)?.label, byId.get(block.id)?.citation]).toEqual([
          block.id,
          block.label,
          block.citation,
        ]);
      }
      for (const { id } of clauseNodes(body.content)) {
        const first = draft.blocks.find(
          (block) => block.type === 'paragraph' && block.clause === id && block.label !== null,
        );
        expect(byId.get(id)?.citation).toBe(first?.type === 'paragraph' ? first.citation : '');
      }
    }),
    { numRuns: 200 },
  );
});

const clauseNodes = (blocks: readonly BlockNode[]): ClauseNode['attrs'][] =>
  blocks.flatMap((block) =>
    block.type === 'clause' ? [block.attrs] : block.type === 'conditional' ? clauseNodes(block.content) : [],
  );

test('what a change leaves alone is drawn from the same objects', () => {
  const doc = toDocument(services);
  const before = structureOf(doc, clauses);
  const place = doc.content.size - 2;
  const after = structureOf(doc.replace(place, place, doc.slice(0, 0)), clauses, before);
  expect(after.outline).toBe(before.outline);
  expect(after.landmarks.every((one, at) => one === before.landmarks[at])).toBe(true);
});
