import type { Finding } from '#api-contract/findings/endpoints';
import { useFormat } from '#design-system/format';
import type { FactName } from '../facts/editable-fact.tsx';
import type { Suggestion } from '../facts/suggested-fact.tsx';
import { factsText, findingText } from './finding-text.ts';
import { inTitleCase, isAllCapitals } from './title-case.ts';
import type { FindingsWork } from './use-findings.ts';

/** What was read for facts of a contract, by the fact, and besides them; `onShow` is told which finding to show in the document. */
export function useSuggestions(work: FindingsWork, onShow: (finding: Finding) => void) {
  const format = useFormat();
  const suggestionOf = (finding: Finding, text: string): Suggestion => ({
    finding,
    text,
    onAccept: () => void work.accept(finding),
    onCorrect: async (edit) => {
      const { findingFacts } = await import('#api-contract/findings/endpoints');
      const facts = findingFacts.parse(edit);
      const isEmpty = Object.values(facts).every((fact) => fact === null);
      return isEmpty ? work.reject(finding) : work.correct(finding, { facts });
    },
    alternative: alternativeTo(finding, work),
    onShow: () => onShow(finding),
  });
  return {
    suggested: (name: FactName): Suggestion | null => {
      const finding = work.groups.toCheck.find(({ facts }) => facts && name in facts);
      return finding?.facts ? suggestionOf(finding, factsText(finding.facts, format)) : null;
    },
    /** What is read besides the facts of a contract, unless somebody rejected it. */
    besides: [...work.groups.toCheck, ...work.groups.settled].flatMap((finding) =>
      isBesides(finding) ? [suggestionOf(finding, findingText(finding, format))] : [],
    ),
  };
}

const besides: readonly string[] = ['term', 'payment_terms', 'liability_cap'];

const isBesides = ({ subject, status, value, correction }: Finding) =>
  subject.kind === 'field' &&
  besides.includes(subject.field) &&
  status !== 'rejected' &&
  (value !== null || correction !== null);

/** A title in capitals is offered as titles are written; nothing changes it unasked. */
export function alternativeTo(finding: Finding, work: Pick<FindingsWork, 'correct'>): Suggestion['alternative'] {
  const title = finding.facts?.title;
  if (finding.status !== 'unverified' || !title || !isAllCapitals(title)) return undefined;
  const text = inTitleCase(title);
  return { text, onUse: () => void work.correct(finding, { facts: { title: text } }) };
}
