import type { BlockNode, Body } from '#api-contract/drafting/body';
import type { TemplateTest } from '#api-contract/templates/tests';
import type { ResolvedDraft } from '#drafting';
import { plainText } from '../text/plain-text.ts';

type Expected = TemplateTest['expected'];

/** The headings of a text: its clauses of the first level. */
function headings(body: Body): { readonly node: string; readonly title: string }[] {
  const within = (blocks: readonly BlockNode[]): { node: string; title: string }[] =>
    blocks.flatMap((block) => {
      if (block.type === 'conditional') return within(block.content);
      if (block.type !== 'paragraph' || block.attrs.style !== 'clause' || block.attrs.level !== 0) return [];
      return [{ node: block.attrs.id, title: plainText({ ...body, content: [block] }).slice(0, 300) }];
    });
  return within(body.content);
}

const idsIn = (resolved: ResolvedDraft) => new Set(resolved.blocks.map(({ id }) => id));

/** Every clause of a text, and whether these answers come to it. */
export function expectedOf(body: Body, resolved: ResolvedDraft): Expected {
  const shown = idsIn(resolved);
  return headings(body).map((heading) => ({ ...heading, present: shown.has(heading.node) }));
}

/** What of a text isn’t as it was kept. */
export function unmet(expected: Expected, resolved: ResolvedDraft): Expected {
  const shown = idsIn(resolved);
  return expected.filter(({ node, present }) => shown.has(node) !== present);
}
