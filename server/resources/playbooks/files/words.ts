import type { checkKinds, missingMeanings, severities } from '#api-contract/playbooks/kinds';
import { headingKey } from '#kernel/text';

/** What a choice is called in a file, in English and in German; the first is written, the others are read as well. */
type Names<Choice extends string> = Readonly<Record<Choice, { readonly en: string; readonly de: string }>>;

export const severityWords: Names<(typeof severities)[number]> = {
  low: { en: 'low', de: 'niedrig' },
  medium: { en: 'medium', de: 'mittel' },
  high: { en: 'high', de: 'hoch' },
};

export const yesWords: Names<'yes' | 'no'> = { yes: { en: 'yes', de: 'ja' }, no: { en: 'no', de: 'nein' } };

export const checkWords: Names<(typeof checkKinds)[number]> = {
  wording: { en: 'wording', de: 'Wortlaut' },
  phrases: { en: 'phrases', de: 'Formulierungen' },
  clause: { en: 'clause', de: 'Klausel' },
  value: { en: 'value', de: 'Wert' },
  learned: { en: 'learned', de: 'gelernt' },
  question: { en: 'question', de: 'Frage' },
};

export const missingWords: Names<(typeof missingMeanings)[number]> = {
  needs_review: { en: 'needs review', de: 'zu prüfen' },
  not_met: { en: 'not met', de: 'nicht erfüllt' },
  met: { en: 'met', de: 'erfüllt' },
  not_applicable: { en: 'not applicable', de: 'nicht anwendbar' },
};

export const wantedWords: Names<'present' | 'absent'> = {
  present: { en: 'present', de: 'vorhanden' },
  absent: { en: 'absent', de: 'nicht vorhanden' },
};

/** The choice that a cell names in either language, or by its key; null for a word that is none. */
export function choiceOf<Choice extends string>(names: Names<Choice>, cell: string): Choice | null {
  const key = headingKey(cell);
  const found = Object.entries<{ en: string; de: string }>(names).find(([choice, { en, de }]) =>
    [choice, en, de].some((name) => headingKey(name) === key),
  );
  return (found?.[0] as Choice | undefined) ?? null;
}
