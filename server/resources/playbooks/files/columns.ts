import type { RuleFacts } from '#api-contract/playbooks/rules';
import { headingKey } from '#kernel/text';
import type { Language } from '#languages';

export type ColumnName = keyof typeof headings | `fallback_${number}`;

/** What a column is called, in English and in German, then other names that it goes by. */
const headings = {
  issue: ['Issue', 'Thema', 'Topic', 'Clause name', 'Regel'],
  standard: ['Standard wording', 'Standardwortlaut', 'Standard', 'Preferred wording', 'Standardklausel'],
  needs_approval: ['Fallbacks that need approval', 'Genehmigungspflichtige Rückfallpositionen'],
  severity: ['Severity', 'Schweregrad', 'Risk', 'Schwere'],
  deal_breaker: ['Deal-breaker', 'Ausschlusskriterium', 'Dealbreaker'],
  guidance: ['Guidance', 'Hinweise', 'Anleitung'],
  note_ours: ['Notes for us', 'Notizen für uns', 'Notes', 'Internal notes', 'Notizen'],
  note_theirs: ['Notes for them', 'Notizen für die Gegenseite', 'External notes'],
  applies_when: ['Applies when', 'Gilt wenn'],
  check: ['How it is checked', 'Wie geprüft wird', 'Check', 'Prüfung'],
  if_missing: ['If it is missing', 'Wenn nichts dazu steht', 'If missing'],
  must_say: ['Must say', 'Muss enthalten'],
  must_not_say: ['Must not say', 'Darf nicht enthalten'],
  for: ['Phrases for', 'Formulierungen dafür'],
  against: ['Phrases against', 'Formulierungen dagegen'],
  clause: ['Clause', 'Klausel'],
  wanted: ['Clause wanted', 'Klausel gewünscht'],
  value: ['Value', 'Wert'],
  learned: ['Learned rule', 'Gelernte Regel'],
  question: ['Question', 'Frage'],
} as const;

const byKey = new Map(
  Object.entries(headings).flatMap(([name, all]) =>
    all.map((heading): [string, ColumnName] => [headingKey(heading), name as ColumnName]),
  ),
);

/** The column that a heading names, in any of the languages; null for one that says nothing about a rule. */
export function columnOf(heading: string): ColumnName | null {
  const key = headingKey(heading);
  const fallback = /^(?:fallback(?: wording)?|ruckfallposition) (\d{1,2})$/.exec(key)?.[1];
  if (fallback !== undefined) return `fallback_${Number(fallback)}`;
  if (key === 'fallback' || key === 'ruckfallposition') return 'fallback_1';
  return byKey.get(key) ?? null;
}

/** The columns of a file of these rules: all, with as many fallbacks as a rule has at most. */
export function columnsFor(rules: readonly RuleFacts[]): ColumnName[] {
  const most = rules.reduce((sum, { fallbacks }) => Math.max(sum, fallbacks.length), 0);
  const [issue, standard, ...others] = Object.keys(headings) as ColumnName[];
  const fallbacks = Array.from({ length: most }, (_, rank): ColumnName => `fallback_${rank + 1}`);
  return [issue, standard, ...fallbacks, ...others] as ColumnName[];
}

export function headingOf(column: ColumnName, language: Language): string {
  const rank = /^fallback_(\d+)$/.exec(column)?.[1];
  if (rank !== undefined) return `${language === 'de' ? 'Rückfallposition' : 'Fallback'} ${rank}`;
  const [en, de] = headings[column as keyof typeof headings];
  return language === 'de' ? de : en;
}
