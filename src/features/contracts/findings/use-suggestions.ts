import { findingFacts, type Finding } from '#api-contract/findings/endpoints';
import { useFormat } from '#design-system/format';
import type { FactName } from '../facts/editable-fact.tsx';
import type { Suggestion } from '../facts/suggested-fact.tsx';
import { factsText } from './finding-text.ts';
import type { FindingsWork } from './use-findings.ts';

/** What was read for facts of a contract, by the fact; `onShow` is told which finding to show in the document. */
export function useSuggestions(work: FindingsWork, onShow: (finding: Finding) => void) {
  const format = useFormat();
  return (name: FactName): Suggestion | null => {
    const finding = work.groups.toCheck.find(({ facts }) => facts && name in facts);
    if (!finding?.facts) return null;
    return {
      finding,
      text: factsText(finding.facts, format),
      onAccept: () => void work.accept(finding),
      onCorrect: (edit) => {
        const facts = findingFacts.parse(edit);
        const isEmpty = Object.values(facts).every((fact) => fact === null);
        return isEmpty ? work.reject(finding) : work.correct(finding, { facts });
      },
      onShow: () => onShow(finding),
    };
  };
}
