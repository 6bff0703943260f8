import type { BlockNode, ClauseNode, ClauseWording, ConditionalNode } from '../../api-contract/drafting/nodes.ts';
import type { Choices } from '../../api-contract/drafting/variables.ts';
import type { Decision } from './decide.ts';
import { wordingOf } from './expand-clauses.ts';
import type { Reason } from './resolved.ts';

/** A block that stays, and why. */
export interface Kept {
  readonly block: Exclude<BlockNode, ClauseNode | ConditionalNode>;
  readonly why: readonly Reason[];
  readonly dependsOn: readonly string[];
  readonly clause: string | null;
}

interface Deciding {
  readonly decision: (condition: string) => Decision;
  /** An answer as text. */
  readonly shown: (key: string) => string | null;
  readonly choices: Choices;
  readonly clauses: readonly ClauseWording[];
}

/** Returns the blocks that stay: conditions decided, clauses of the library with their wording. */
export function keepBlocks(content: readonly BlockNode[], deciding: Deciding) {
  const kept: Kept[] = [];
  const lacking: string[] = [];
  let unreadable = 0;

  const keep = (blocks: readonly BlockNode[], from: Omit<Kept, 'block'>): void => {
    for (const block of blocks) {
      if (block.type === 'clause') {
        const wording = wordingOf(block, deciding.choices, deciding.clauses);
        if (wording) keep(wording, { ...from, clause: block.attrs.id });
        else lacking.push(block.attrs.id);
      } else if (block.type === 'conditional') {
        const { is, keys, waitsFor } = deciding.decision(block.attrs.condition);
        if (is === false) continue;
        if (keys.length === 0 && is === null) unreadable += 1;
        const reason: Reason = {
          condition: block.attrs.condition,
          isKnown: is !== null,
          answers: keys.map((key) => ({ key, answer: deciding.shown(key) })),
        };
        const dependsOn = waitsFor.length > 0 ? [...new Set([...from.dependsOn, ...waitsFor])] : from.dependsOn;
        keep(block.content, { ...from, why: [...from.why, reason], dependsOn });
      } else kept.push({ ...from, block });
    }
  };
  keep(content, { why: [], dependsOn: [], clause: null });
  return { kept, lacking, unreadable };
}
