import type { AnyFieldFinding, Citation, Findings } from '../../extraction/index.ts';

const quoteLength = 72;

/** What was found, as a table to read. */
export function formatFindings(findings: Findings): string[] {
  if (findings.status !== 'read') return [`Not read: ${findings.status}. ${findings.problem ?? ''}`.trim()];
  return [
    `Language ${findings.language}, engine ${findings.engineVersion}, ${findings.structure.clauses.length} clauses.`,
    '',
    ...findings.fields.map((field) =>
      row(field.field, field.status, field.confidence, said(field), field.citations.at(-1)),
    ),
    '',
    ...findings.clauses.map(({ kind, status, confidence, citations }) =>
      row(kind, status, confidence, '', citations[0]),
    ),
  ];
}

function row(name: string, status: string, confidence: number, value: string, citation: Citation | undefined): string {
  const quote = citation ? `${citation.page === null ? '' : `p. ${citation.page} `}“${short(citation.quote)}”` : '';
  return [name.padEnd(36), status.padEnd(10), confidence.toFixed(2), value, quote].filter(Boolean).join('  ');
}

function said({ value, formula }: AnyFieldFinding): string {
  if (value === null) return '';
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return formula ? `${shown} (${formula})` : shown;
}

const short = (quote: string) => {
  const line = quote.replace(/\s+/g, ' ');
  return line.length > quoteLength ? `${line.slice(0, quoteLength)}…` : line;
};
