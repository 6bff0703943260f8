import type { ClauseKindName } from '#api-contract/contracts/clause-kinds';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import type { FindingValue } from '#api-contract/findings/endpoints';
import { parseSubject } from '#api-contract/findings/subject';
import { maxFallbacks, maxWording } from '#api-contract/playbooks/kinds';
import type { RuleProposal } from '#api-contract/playbooks/on-contracts';
import { type RuleCheck, type RuleFacts, ruleFacts } from '#api-contract/playbooks/rules';
import { authorise } from '#kernel/access';
import { anyOf, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { usual, whatIsWrong } from '../rule-sense.ts';
import { proposedIssues } from './proposed-issues.messages.ts';

type Contract = RuleProposal['contracts'][number];
type Value = Extract<RuleCheck, { kind: 'value' }>['value'];

/** Propose rules from what was found in agreed contracts, most contracts first. */
export const proposePlaybookRules: HandlerOf<'proposePlaybookRules'> = async ({ caller, body, inTenant }) => {
  authorise(caller, 'contracts.read');
  const ids = [...new Set(body.contract_ids)];
  const { contracts, found } = await inTenant(async (tenant) => ({
    contracts: await contractsOf(tenant, ids),
    found: await findingsIn(tenant, ids),
  }));
  if (contracts.length < ids.length) throw new ApiError('not_found');
  const proposed = new Map<string, Proposed>();
  for (const contract of contracts) {
    for (const each of found.get(contract.id) ?? []) {
      const known = proposed.get(each.key);
      if (known) known.said.push({ ...each, contract });
      else proposed.set(each.key, { issue: each.issue, said: [{ ...each, contract }] });
    }
  }
  return {
    items: [...proposed.values()]
      .toSorted((one, other) => other.said.length - one.said.length)
      .map(({ issue, said }) => ({
        rule: { ...usual, issue, ...whatWasAgreed(said) },
        contracts: said.map(({ contract }) => contract),
      }))
      .filter(({ rule }) => ruleFacts.safeParse(rule).success && whatIsWrong(rule) === null),
    unread: contracts.filter(({ id }) => !found.has(id)),
  };
};

/** What a contract says on one issue: the words of a clause, or a value. */
interface Said {
  readonly key: string;
  readonly issue: string;
  readonly wording: string;
  readonly value: Value | null;
}

interface Proposed {
  readonly issue: string;
  readonly said: (Said & { readonly contract: Contract })[];
}

/** In the order in which they were named. */
async function contractsOf(tenant: Tenant, ids: readonly string[]): Promise<Contract[]> {
  const rows = await selectFrom(tenant, 'contracts')
    .select(['id', 'number', 'title'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What was found in the current documents, unless somebody rejected or corrected it. */
async function findingsIn(tenant: Tenant, ids: readonly string[]): Promise<Map<string, Said[]>> {
  const rows = await selectFrom(tenant, 'findings as f')
    .innerJoin('contracts as c', ownRow('c.current_version_id', 'f.version_id'))
    .select(['c.id', 'f.subject', 'f.value', 'f.citations'])
    .where('c.id', '=', anyOf(ids))
    .where('f.state', '=', 'found')
    .where('f.status', 'in', ['unverified', 'accepted'])
    .orderBy('f.subject')
    .execute();
  const found = new Map<string, Said[]>();
  for (const { id, subject, value, citations } of rows) {
    const said = saidOf(subject, value, citations.map(({ quote }) => quote.trim()).join('\n\n'));
    if (said) found.set(id, [...(found.get(id) ?? []), said]);
  }
  return found;
}

function saidOf(stored: string, value: FindingValue | null, wording: string): Said | null {
  const subject = parseSubject(stored);
  if (!subject) return null;
  if (subject.kind === 'clause') {
    const isUsable = !readAsValues.has(subject.clause) && wording !== '' && wording.length <= maxWording;
    return isUsable ? { key: stored, issue: clauseNames[subject.clause], wording, value: null } : null;
  }
  const wanted = valueOf(subject.field, value);
  return wanted && { key: stored, issue: issueOf(wanted), wording: '', value: wanted };
}

/** Clauses whose value says more than their words, and those that only hold a date. */
const readAsValues: ReadonlySet<ClauseKindName> = new Set([
  'governing_law',
  'payment_terms',
  'expiration_date',
  'notice_period_to_terminate_renewal',
]);

function valueOf(field: string, value: FindingValue | null): Value | null {
  switch (field) {
    case 'governing_law':
      return value?.kind === 'text' ? { of: 'law', operator: 'one_of', wanted: [value.text] } : null;
    case 'term':
    case 'notice_period':
    case 'payment_terms':
      return value?.kind === 'duration'
        ? { of: 'duration', field, operator: 'at_most', wanted: { count: value.count, unit: value.unit } }
        : null;
    case 'liability_cap':
      return value?.kind === 'cap' && value.amount
        ? { of: 'money', field, operator: 'at_least', wanted: value.amount }
        : null;
    default:
      return null;
  }
}

const issueOf = (value: Value) => proposedIssues[value.of === 'law' ? 'governing_law' : value.field];

/** The first contract's words are the standard, those of the others fallbacks; of values all stay within the limit. */
function whatWasAgreed(said: readonly Said[]): Pick<RuleFacts, 'check' | 'standard' | 'fallbacks'> {
  const values = said.flatMap(({ value }) => value ?? []);
  const [value] = values;
  if (value)
    return {
      check: { kind: 'value', value: values.reduce(widened, value), if_missing: 'needs_review' },
      standard: '',
      fallbacks: [],
    };
  const [standard = '', ...others] = [...new Map(said.map(({ wording }) => [plain(wording), wording])).values()];
  return {
    check: { kind: 'wording', must_say: [], must_not_say: [], if_missing: 'needs_review' },
    standard,
    fallbacks: others.slice(0, maxFallbacks).map((wording) => ({ wording, needs_approval: false })),
  };
}

const plain = (wording: string) => wording.toLowerCase().replaceAll(/\s+/g, ' ');

/** The limit that also the other value is within; the first where they can't be compared. */
function widened(one: Value, other: Value): Value {
  if (one.of === 'law' && other.of === 'law') return { ...one, wanted: [...new Set([...one.wanted, ...other.wanted])] };
  if (one.of === 'duration' && other.of === 'duration' && one.wanted.unit === other.wanted.unit)
    return one.wanted.count >= other.wanted.count ? one : other;
  if (one.of === 'money' && other.of === 'money' && one.wanted.currency === other.wanted.currency)
    return Number(one.wanted.amount) <= Number(other.wanted.amount) ? one : other;
  return one;
}
