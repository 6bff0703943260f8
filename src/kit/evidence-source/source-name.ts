import type { EvidenceLink } from '#api-contract/compliance-resources/evidence';
import { evidenceSourceMessages as texts } from './evidence-source.messages.ts';

/** What a link is called in the reader’s language: a version, a clause, or the label that somebody gave a page elsewhere. */
export function sourceName(source: EvidenceLink['source']): string {
  switch (source.kind) {
    case 'version':
      return texts.versionOf(source.resource.name, source.version.number);
    case 'clause':
      return source.clause
        ? texts.clauseOf(source.clause.contract.number, source.clause.contract.title)
        : texts.hiddenClause;
    case 'external':
      return source.label;
  }
}
