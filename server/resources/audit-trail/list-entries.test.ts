import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auditActions, type AuditGroup, auditGroups } from '#api-contract/audit/actions';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import { auditOutcomes } from '#api-contract/audit/fields';
import { auditMany } from '#kernel/audit';
import { withTenant } from '#kernel/db';
import { type CallOptions, type Owner, sharedApp, startTestApp } from '../../testing/index.ts';

type Query = NonNullable<CallOptions<'listAuditEntries'>['query']>;
interface Page {
  readonly body: { readonly items: AuditEntry[]; readonly next_cursor: string | null };
}

const timeZone = 'Pacific/Auckland';
const people = [uuid(), uuid(), uuid()];
const addresses = ['192.0.2.1', '192.0.2.12', '2001:db8::1'];
const types = ['contract', 'counterparty', 'user', 'organisation'];
const names = ['Lease of the north warehouse', 'LEASE 100%', 'Supply_agreement', null];
const generated = 400;
const firstDay = Date.parse('2031-03-01T08:00:00Z');

const app = sharedApp(startTestApp);
let owner: Owner;
let organisationId: string;
let all: readonly AuditEntry[];

beforeAll(async () => {
  owner = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token: owner.token })).body.id;
  await app.call('updateOrganisation', { token: owner.token, body: { time_zone: timeZone } });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let at = 0; at < generated; at += 5) await writeRequest(at);
  vi.useRealTimers();
  all = await listed({});
});

/** One of several, the same in every run, that has nothing to do with those of other kinds. */
const pick = <Item>(from: readonly Item[], at: number, kind: number) =>
  from[Math.trunc(Math.abs(Math.sin(at * 7.13 + kind * 3.71)) * 10_000) % from.length] as Item;

/** Five entries of one request, seven hours after the one before. */
async function writeRequest(at: number): Promise<void> {
  vi.setSystemTime(firstDay + (at / 5) * 7 * 3_600_000);
  const author = {
    type: 'user',
    id: pick(people, at, 1),
    name: 'Somebody',
    requestId: uuid(),
    ip: pick(addresses, at, 2),
    userAgent: null,
  } as const;
  const events = [0, 1, 2, 3, 4].map((n) => ({
    action: pick(auditActions[pick(auditGroups, at + n, 3)], at + n, 4),
    outcome: pick(auditOutcomes, at + n, 5),
    target: { type: pick(types, at + n, 6), id: pick(people, at + n, 7), name: pick(names, at + n, 8) },
  }));
  await withTenant(app.database, organisationId, (tenant) => auditMany(tenant, events), author);
}

/** Every entry that a query leaves, page after page. */
async function listed(query: Query): Promise<AuditEntry[]> {
  const items: AuditEntry[] = [];
  let after: string | null = null;
  do {
    const page: Page = await app.call('listAuditEntries', {
      token: owner.token,
      query: { ...query, limit: 100, ...(after !== null && { after }) },
    });
    items.push(...page.body.items);
    after = page.body.next_cursor;
  } while (after !== null);
  return items;
}

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const dayOf = ({ occurred_at }: AuditEntry) => days.format(new Date(occurred_at));
const isIn = (group: AuditGroup, { action }: AuditEntry) => (auditActions[group] as readonly string[]).includes(action);
const holds = ({ target }: AuditEntry, text: string) => target.name?.toLowerCase().includes(text) === true;
const [person = ''] = people;

const filters: [what: string, query: Query, holds: (entry: AuditEntry) => boolean][] = [
  ['a person', { actor: person }, ({ actor }) => actor.id === person],
  ['an activity', { group: ['contracts'] }, (entry) => isIn('contracts', entry)],
  ['two activities', { group: ['exports', 'security'] }, (entry) => isIn('exports', entry) || isIn('security', entry)],
  ['an outcome', { outcome: ['refused', 'failure'] }, ({ outcome }) => outcome !== 'success'],
  ['a type of object', { object_type: ['counterparty'] }, ({ target }) => target.type === 'counterparty'],
  ['an object', { object: `contract:${person}` }, ({ target }) => target.type === 'contract' && target.id === person],
  ['an address, and none that begins so', { ip: '192.0.2.1' }, ({ ip }) => ip === '192.0.2.1'],
  ['words in the name', { search: 'lease' }, (entry) => holds(entry, 'lease')],
  ['signs of patterns in the name', { search: '0%' }, (entry) => holds(entry, '0%')],
  ['an underscore in the name', { search: 'y_a' }, (entry) => holds(entry, 'y_a')],
  [
    'days of the organisation',
    { days: '2031-03-05..2031-03-09' },
    (entry) => dayOf(entry) >= '2031-03-05' && dayOf(entry) <= '2031-03-09',
  ],
  ['days from one on', { days: '2031-03-15..' }, (entry) => dayOf(entry) >= '2031-03-15'],
  [
    'several at once',
    { group: ['cases', 'tasks'], outcome: ['success'], actor: person },
    (entry) =>
      (isIn('cases', entry) || isIn('tasks', entry)) && entry.outcome === 'success' && entry.actor.id === person,
  ],
];

describe('the trail narrowed by', () => {
  test.each(filters)('%s has the entries that a plain comparison leaves', async (_what, query, isWanted) => {
    const wanted = all.filter(isWanted);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(await listed(query)).toEqual(wanted);
    expect(await listed({ ...query, sort: 'occurred_at' })).toEqual(wanted.toReversed());
  });

  test('a request has all that it wrote', async () => {
    const requests = new Set(all.map(({ request_id }) => request_id).filter((id) => id !== null));
    expect(requests.size).toBeGreaterThan(generated / 5);
    for (const request of [...requests].slice(0, 20))
      expect(await listed({ request })).toEqual(all.filter(({ request_id }) => request_id === request));
    expect(await listed({ request: 'not an id' })).toEqual([]);
  });

  test('a number is that entry', async () => {
    const entry = all[17];
    expect(await listed({ sequence: entry?.sequence ?? 0 })).toEqual([entry]);
    expect(await listed({ sequence: all.length + 1 })).toEqual([]);
  });

  test('an address is read by an index of every month', async () => {
    const plan = await withTenant(app.database, organisationId, async ({ db }) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select e.sequence from audit_entries e
        where e.organisation_id = ${organisationId} and e.ip = ${'192.0.2.1'} order by e.sequence desc limit 51`.execute(
        db,
      );
      return rows.map((row) => row['QUERY PLAN']);
    });
    const parts = plan.filter((line) => line.includes('Index') && line.includes(' on audit_entries_'));
    expect(parts.length).toBeGreaterThan(1);
    expect(plan.filter((line) => /Index Cond: .*ip = /.test(line))).toHaveLength(parts.length);
  });
});
