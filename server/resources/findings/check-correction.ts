import { contractFields } from '#api-contract/contracts/fields';
import { fieldOfFinding } from '#api-contract/fields';
import type { Correction, FindingFacts, FindingField } from '#api-contract/findings/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import type { FindingRecord } from './find-findings.ts';
import { parseSubject } from '#api-contract/findings/subject';
import { refusals } from './finding-refusals.messages.ts';

/** Facts that come with that of a field. */
const companions: Partial<Record<keyof FindingFacts, readonly (keyof FindingFacts)[]>> = {
  notice_period_days: ['notice_business_days'],
  value: ['currency'],
  renewal_type: ['renewal_months'],
};

/** The facts of a contract that a correction of a field may write. */
function factsOfField(finding: FindingField): readonly (keyof FindingFacts)[] {
  const field = fieldOfFinding(contractFields, finding);
  return field ? [field, ...(companions[field] ?? [])] : [];
}

/** Refuse a correction that says something else than its finding, or cites what is not in the document. */
export async function checkCorrection(tenant: Tenant, finding: FindingRecord, given: Correction): Promise<void> {
  const subject = parseSubject(finding.subject);
  if (subject?.kind === 'clause') {
    if (!given.clause || given.facts || given.text !== undefined) refuse('clause', refusals.clause);
    else if (given.clause.quote !== null) await requireQuote(tenant, finding.version_id, given.clause.quote);
    return;
  }
  const allowed = subject ? factsOfField(subject.field) : [];
  const written = Object.keys(given.facts ?? {}) as (keyof FindingFacts)[];
  const fits =
    !given.clause &&
    (allowed.length > 0 ? written.length > 0 && given.text === undefined : given.text !== undefined && !given.facts);
  if (!fits || written.some((fact) => !allowed.includes(fact))) refuse('facts', refusals.value);
}

/** A quote must be in the document letter for letter; line ends of the page may differ. */
async function requireQuote(tenant: Tenant, versionId: string, quote: string): Promise<void> {
  const found = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.id', '=', versionId)
    .select('t.text')
    .executeTakeFirst();
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  if (!plain(found?.text ?? '').includes(plain(quote))) {
    refuse('clause.quote', refusals.quote);
  }
}

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { fields: [{ path: `correction.${path}`, message }] });
}
