import type { Soa, SoaRow } from './soa-rows.ts';
import { soaMessages as words } from './soa.messages.ts';

export const soaColumns = ['label', 'title', 'applicable', 'reasons', 'justification', 'risk_ref', 'result'] as const;
export type SoaColumn = (typeof soaColumns)[number];

/** A statement of applicability in words: what every format shows. */
export interface SoaDocument {
  readonly title: string;
  readonly subtitle: string;
  /** Approval, attribution and licence: on every export. */
  readonly notes: readonly string[];
  readonly headings: readonly string[];
  /** A heading of a division, or the cells of a requirement. */
  readonly rows: readonly ({ readonly heading: string } | { readonly cells: readonly string[] })[];
  readonly page: string;
}

export function documentOf({ assessment, framework, approvedOn, rows }: Soa): SoaDocument {
  const { approved_by, state } = assessment.soa;
  const approval =
    state === 'approved' && approved_by && approvedOn
      ? words.approved(approved_by.name, approvedOn)
      : words.notApproved;
  return {
    title: words.title,
    subtitle: words.of(assessment.name, `${framework.name} ${framework.version}`),
    notes: [
      assessment.subject.name,
      approval,
      ...(framework.attribution ? [framework.attribution] : []),
      ...(framework.licence ? [words.licence(framework.licence)] : []),
    ],
    headings: soaColumns.map((column) => words.columns[column]),
    rows: rows.map((row) =>
      row.assessable ? { cells: soaColumns.map((column) => cellOf(row, column)) } : { heading: headingOf(row) },
    ),
    page: words.page('{page}', '{of}'),
  };
}

const headingOf = ({ label, title }: SoaRow) => [label, title].filter((text) => text !== '').join(' ');

export function cellOf(row: SoaRow, column: SoaColumn): string {
  switch (column) {
    case 'applicable':
      return row.applicable ? words.yes : words.no;
    case 'reasons':
      return row.applicable ? row.reasons.map((reason) => words.reasons[reason]).join(', ') : '';
    case 'result':
      if (!row.applicable) return '';
      return row.result ? words.results[row.result] : words.unassessed;
    default:
      return row[column];
  }
}
