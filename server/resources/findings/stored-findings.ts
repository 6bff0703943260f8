import type { FindingFacts, FindingValue } from '#api-contract/findings/endpoints';
import { parseSubject } from '#api-contract/findings/subject';
import {
  annotatedKinds,
  ruledKinds,
  type AnyFieldFinding,
  type Citation,
  type ClauseFinding,
  type FieldValues,
  type Findings,
  type Verdict,
} from '#extraction';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { findAgain } from '#review';
import { kindName } from './subject.ts';

type Row = RowOf<'findings'>;

const clauseKinds = [...annotatedKinds, ...ruledKinds];
const noStructure = { clauses: [], sections: [], definedTerms: [], attachments: [], signatureBlocks: [], tables: [] };

/**
 * What is stored of a version, as checks take it: a person’s word before the reader’s. Null where nothing was found out.
 * Quotes are found again by their words where the text was read anew; those that it doesn’t have are left out.
 */
export async function storedFindings(tenant: Tenant, versionId: string, text: string): Promise<Findings | null> {
  const reading = await selectFrom(tenant, 'contract_readings')
    .select(['engine_version', 'language'])
    .where('version_id', '=', versionId)
    .where('status', '=', 'read')
    .executeTakeFirst();
  if (!reading) return null;
  const rows = await selectFrom(tenant, 'findings').selectAll().where('version_id', '=', versionId).execute();
  return {
    status: 'read',
    engineVersion: reading.engine_version,
    language: reading.language ?? 'und',
    fields: rows.flatMap((row) => fieldFinding(row, text) ?? []),
    clauses: rows.flatMap((row) => clauseFinding(row, text) ?? []),
    structure: noStructure,
  };
}

const judged = (row: Row, text: string, status: Verdict) => {
  const byPerson = row.status === 'accepted' || row.status === 'corrected';
  return {
    status,
    confidence: byPerson ? 1 : row.confidence,
    citations: row.citations
      .flatMap((citation) => findAgain(text, citation) ?? [])
      .map(({ start, end, quote, page }): Citation => ({ start, end, quote, page, boxes: [] })),
    method: byPerson ? ('human' as const) : row.method,
    version: row.engine_version,
  };
};

function clauseFinding(row: Row, text: string): ClauseFinding | null {
  const kind = clauseKinds.find((each) => `clause:${kindName(each)}` === row.subject);
  if (!kind) return null;
  const said = row.status === 'corrected' ? row.correction?.clause : undefined;
  const corrected = said && (said.present ? 'found' : 'absent');
  // What somebody rejected is wrong, but nobody said what is right.
  const finding = judged(row, text, row.status === 'rejected' ? 'uncertain' : (corrected ?? row.state));
  return {
    kind,
    ...finding,
    citations: finding.status === 'absent' ? [] : citedBy(finding.citations, said, text),
    candidates: [],
  };
}

/** The words that a person named, where they stand in the document as they are. */
function citedBy(shown: Citation[], said: { quote: string | null } | undefined, text: string): Citation[] {
  const quote = said?.quote ?? null;
  const start = quote === null ? -1 : text.indexOf(quote);
  return quote === null || start < 0 ? shown : [{ start, end: start + quote.length, quote, page: null, boxes: [] }];
}

const compared = [
  'term',
  'notice_period',
  'payment_terms',
  'contract_value',
  'liability_cap',
  'governing_law',
] as const;
type Compared = (typeof compared)[number];

function fieldFinding(row: Row, text: string): AnyFieldFinding | null {
  const subject = parseSubject(row.subject);
  const field = subject?.kind === 'field' ? compared.find((each) => each === subject.field) : undefined;
  if (!field) return null;
  const corrected = row.status === 'corrected';
  const value = corrected ? valueOfFacts(field, row.correction?.facts ?? {}) : valueOf(field, row.value);
  const accepted = row.status === 'accepted' && value !== null;
  const status = row.status === 'rejected' ? 'uncertain' : corrected || accepted ? 'found' : row.state;
  const finding = judged(row, text, status);
  return { field, ...finding, value, raw: null, formula: row.formula } as AnyFieldFinding;
}

/** The value as the reader had it. */
function valueOf(field: Compared, value: FindingValue | null): FieldValues[Compared] | null {
  switch (value?.kind) {
    case 'text':
      return field === 'governing_law' ? value.text : null;
    case 'duration':
      return { count: value.count, unit: value.unit } as FieldValues['term'];
    case 'money':
      return { amount: value.amount, currency: value.currency } as FieldValues['contract_value'];
    case 'cap':
      return { amount: value.amount, basis: value.basis } as FieldValues['liability_cap'];
    default:
      return null;
  }
}

/** The value that a person put in its place; null where they wrote words, which can’t be compared. */
function valueOfFacts(field: Compared, facts: FindingFacts): FieldValues[Compared] | null {
  if (field === 'governing_law') return facts.governing_law ?? null;
  if (field === 'notice_period' && facts.notice_period_days != null)
    return { count: facts.notice_period_days, unit: 'day' } as FieldValues['term'];
  if (field === 'contract_value' && facts.value != null && facts.currency != null)
    return { amount: facts.value, currency: facts.currency } as FieldValues['contract_value'];
  return null;
}
