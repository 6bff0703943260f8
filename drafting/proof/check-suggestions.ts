import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import type { PartNames } from './describe.ts';
import { errorFinding, type Finding } from './finding.ts';
import type { TemplateParts } from './walk-template.ts';

/** Finds paragraphs with words that somebody suggested to insert or delete: drafts would show them as such. */
export function checkSuggestions(parts: TemplateParts, names: PartNames): Finding[] {
  const found = parts.suggestions.map(({ node, place, variant }) => {
    const where = names.name(node, place);
    const message = variant ? messages.suggestedInClause(where) : messages.suggested(where);
    return errorFinding('suggestion', message, { node });
  });
  return [...new Map(found.map((one) => [`${one.node} ${one.message}`, one])).values()];
}
