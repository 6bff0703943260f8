import type { checkKinds, missingMeanings, severities } from '#api-contract/playbooks/kinds';
import type { Names } from '#kernel/spreadsheets';

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
