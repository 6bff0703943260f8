import { definitionRules } from './definition-rules.ts';
import { endingRules } from './ending-rules.ts';
import { sharingRules } from './sharing-rules.ts';
import { useRules } from './use-rules.ts';
import { ruleBookOf } from '../learned/rule-book.ts';
import type { NdaRule } from './nda-rule.ts';

export type { NdaRule } from './nda-rule.ts';

/** The rules that the shipped model knows; their order is part of the model. */
export const ndaRules: readonly NdaRule[] = [...definitionRules, ...useRules, ...sharingRules, ...endingRules];

/** The same, with their phrases read. */
export const ndaRuleBook = ruleBookOf(ndaRules);

/** The rules that ship, for a playbook to begin with: a rule's id is what a learned check names. */
export const shippedRules = ndaRules.map(({ id, issue, wording }) => ({ id, issue, wording }));
