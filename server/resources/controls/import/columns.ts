import type { controlFrequencies, controlStatuses } from '#api-contract/controls/fields';
import type { controlColumns } from '#api-contract/controls/import';
import type { Names } from '#kernel/spreadsheets';
import { headingKey } from '#kernel/text';

export type ControlColumn = (typeof controlColumns)[number];

/** What a column is called, in English and in German, then other names that it goes by. */
const headings: Readonly<Record<ControlColumn, readonly string[]>> = {
  ref: ['Reference', 'Referenz', 'Ref', 'ID', 'Control ID', 'Control number', 'Nummer', 'Kennung'],
  name: ['Name', 'Title', 'Control', 'Control name', 'Control title', 'Titel', 'Kontrolle', 'Bezeichnung'],
  description: ['Description', 'Beschreibung', 'Control description', 'Activity', 'Control activity'],
  owner: ['Owner', 'Verantwortlich', 'Control owner', 'Responsible', 'Owner email', 'Zuständig'],
  status: ['Status', 'State'],
  frequency: ['Frequency', 'Häufigkeit', 'How often', 'Turnus'],
  first_run: ['First run', 'Erster Durchgang', 'Start', 'Start date'],
  maturity: ['Maturity', 'Reifegrad', 'Maturity level'],
  requirements: ['Requirements', 'Anforderungen', 'Requirement', 'Mapped requirements', 'Mapping', 'Criteria'],
};

const byKey = new Map(
  (Object.keys(headings) as ControlColumn[]).flatMap((column) =>
    headings[column].map((heading): [string, ControlColumn] => [headingKey(heading), column]),
  ),
);

/** The column that a heading names in either language; undefined for one that says nothing about a control. */
export const columnOf = (heading: string): ControlColumn | undefined => byKey.get(headingKey(heading));

export const statusWords: Names<(typeof controlStatuses)[number]> = {
  planned: { en: 'Planned', de: 'Geplant' },
  operating: { en: 'Operating', de: 'In Betrieb' },
  retired: { en: 'Retired', de: 'Außer Betrieb' },
};

export const frequencyWords: Names<(typeof controlFrequencies)[number]> = {
  as_needed: { en: 'As needed', de: 'Nach Bedarf' },
  weekly: { en: 'Weekly', de: 'Wöchentlich' },
  monthly: { en: 'Monthly', de: 'Monatlich' },
  quarterly: { en: 'Quarterly', de: 'Vierteljährlich' },
  half_yearly: { en: 'Half-yearly', de: 'Halbjährlich' },
  yearly: { en: 'Yearly', de: 'Jährlich' },
};
