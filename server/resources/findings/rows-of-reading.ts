import { contractFields } from '#api-contract/contracts/fields';
import { type Field, fieldOfFinding } from '#api-contract/fields';
import type { z } from 'zod';
import {
  type durationUnit,
  findingFacts,
  type Finding,
  type FindingCitation,
  type FindingFacts,
  type FindingValue,
} from '#api-contract/findings/endpoints';
import {
  clauseAt,
  type AnyFieldFinding,
  type Citation,
  type ClauseFinding,
  type FieldFinding,
  type Findings,
} from '#extraction';
import { noticeDays, noticeFormula } from './duration-in-days.ts';
import { ourParty } from './party-names.ts';
import { clauseSubject, type Subject } from './subject.ts';

type DurationUnit = z.infer<typeof durationUnit>;

/** A finding as it is about to be stored. */
export interface FindingRow {
  readonly subject: Subject;
  readonly state: Finding['state'];
  readonly confidence: number;
  readonly value: FindingValue | null;
  /** What accepting it writes into the contract. */
  readonly facts: FindingFacts | null;
  readonly choices: readonly string[];
  readonly formula: string | null;
  readonly method: Finding['method'];
  readonly citations: readonly FindingCitation[];
}

type ReadFindings = Extract<Findings, { status: 'read' }>;
type PartiesFinding = Extract<AnyFieldFinding, { field: 'parties' }>;
type SingleFinding = Exclude<AnyFieldFinding, { field: 'parties' }>;

/** What a reading comes to for the product: a row for each field and kind of clause. `ownNames` are the organisation's. */
export function rowsOf(
  { fields, clauses, structure }: Pick<ReadFindings, 'fields' | 'clauses' | 'structure'>,
  ownNames: readonly string[],
): FindingRow[] {
  const rows = [
    ...fields.flatMap((field) => (field.field === 'parties' ? partyRows(field, ownNames) : [fieldRow(field)])),
    ...clauses.map(clauseRow),
  ];
  return rows.map((row) => ({ ...row, citations: row.citations.map((citation) => inClause(citation, structure)) }));
}

function inClause(citation: FindingCitation, structure: ReadFindings['structure']): FindingCitation {
  const clause = clauseAt(structure, citation.start);
  return clause === null ? citation : { ...citation, clause };
}

function clauseRow({ kind, status, confidence, method, citations }: ClauseFinding): FindingRow {
  const said = { state: status, confidence, method, citations: citations.map(cited) };
  return { subject: clauseSubject(kind), ...said, value: null, facts: null, choices: [], formula: null };
}

const cited = ({ start, end, quote, omitted, page }: Citation): FindingCitation => ({
  start,
  end,
  quote,
  ...(omitted && { omitted }),
  page,
});

function fieldRow(finding: SingleFinding): FindingRow {
  const value = valueOf(finding);
  return {
    subject: finding.field,
    state: finding.status,
    confidence: finding.confidence,
    value,
    facts: value && factsOf(finding.field, value),
    choices: [],
    formula:
      finding.formula ?? (finding.field === 'notice_period' && finding.value ? noticeFormula(finding.value) : null),
    method: finding.method,
    citations: finding.citations.map(cited),
  };
}

function valueOf(finding: SingleFinding): FindingValue | null {
  if (finding.value === null) return null;
  switch (finding.field) {
    case 'expiry_date':
      return finding.value === 'perpetual' ? { kind: 'no_end' } : { kind: 'day', day: finding.value };
    case 'term':
    case 'notice_period':
    case 'payment_terms':
      return { kind: 'duration', count: finding.value.count, unit: finding.value.unit };
    case 'renewal':
      return renewalOf(finding.value);
    case 'contract_value':
      return { kind: 'money', amount: finding.value.amount, currency: finding.value.currency };
    case 'liability_cap': {
      const { amount, basis } = finding.value;
      return { kind: 'cap', amount: amount && { amount: amount.amount, currency: amount.currency }, basis };
    }
    default:
      return fieldRead(finding.field)?.kind === 'day'
        ? { kind: 'day', day: finding.value }
        : { kind: 'text', text: finding.value };
  }
}

function renewalOf({ automatic, period, times }: NonNullable<FieldFinding<'renewal'>['value']>): FindingValue {
  const renewal_type = automatic ? (period ? 'automatic' : 'evergreen') : 'optional';
  const said = period && { count: period.count, unit: period.unit };
  return { kind: 'renewal', renewal_type, period: said, ...(times !== null && { times }) };
}

/** The facts of a contract that a value amounts to; null where there are none, or the contract could not hold them. */
function factsOf(field: SingleFinding['field'], value: FindingValue): FindingFacts | null {
  const facts = wantedFacts(field, value);
  const checked = findingFacts.safeParse(facts);
  return facts && checked.success ? checked.data : null;
}

function wantedFacts(field: SingleFinding['field'], value: FindingValue): FindingFacts | null {
  const fact = fieldOfFinding(contractFields, field);
  switch (value.kind) {
    case 'no_end':
      return { renewal_type: 'evergreen' };
    case 'renewal':
      return { renewal_type: value.renewal_type, ...(value.period && monthsIn(value.period)) };
    case 'money':
      return { value: value.amount, currency: value.currency };
    case 'duration':
      return field === 'notice_period' ? { notice_period_days: noticeDays(value) } : null;
    case 'cap':
      return null;
    case 'day':
      return fact ? { [fact]: value.day } : null;
    case 'text':
      return fact ? { [fact]: value.text } : null;
  }
}

const monthsPerUnit: Partial<Record<DurationUnit, number>> = { month: 1, quarter: 3, year: 12 };

/** A renewal period as a contract keeps it, in months; one of days or weeks it cannot keep. */
function monthsIn({ count, unit }: { count: number; unit: DurationUnit }): Pick<FindingFacts, 'renewal_months'> {
  const months = count * (monthsPerUnit[unit] ?? 0);
  return Number.isInteger(months) && months > 0 ? { renewal_months: months } : {};
}

/** The field of the contract that a reading fills. */
function fieldRead(field: SingleFinding['field']): Field | undefined {
  const name = fieldOfFinding(contractFields, field);
  return name && contractFields[name];
}

/** Which party is the organisation is only known from its names; otherwise both are left open, with names to choose from. */
function partyRows(
  { value, status, confidence, citations, method }: PartiesFinding,
  ownNames: readonly string[],
): FindingRow[] {
  const parties = value ?? [];
  const ours = ourParty(parties, ownNames);
  const others = parties.filter((party) => party !== ours);
  const rowOf = (subject: 'counterparty' | 'our_entity', party: { name: string } | null): FindingRow => {
    const facts = party && findingFacts.safeParse({ [subject]: party.name });
    const naming = citations.filter(({ quote }) => !party || quote.includes(party.name));
    return {
      subject,
      state: party || status === 'absent' ? status : 'uncertain',
      confidence: party ? confidence : 0,
      value: party && { kind: 'text', text: party.name },
      facts: facts?.success ? facts.data : null,
      choices: parties.map(({ name }) => name),
      formula: null,
      method,
      citations: (naming.length > 0 ? naming : citations).map(cited),
    };
  };
  return [rowOf('counterparty', ours && others.length === 1 ? (others[0] ?? null) : null), rowOf('our_entity', ours)];
}
