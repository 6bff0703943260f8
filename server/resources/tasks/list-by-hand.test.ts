import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#api-contract/calendar-day';
import { openTaskStatuses, taskStatuses } from '#api-contract/tasks/fields';
import { type Reader, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { tasksAndObligations } from './list-tasks.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let me: string;
let today: string;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly priority: string;
  readonly assignee_id: string | null;
  readonly due_date: string | null;
  readonly department: string | null;
  readonly estimate_hours: number | null;
  readonly is_deleted: boolean;
  /** What it belongs to, if anything. */
  readonly owner: 'contract' | 'binned contract' | 'case' | 'binned case' | 'privileged case' | null;
}

const departments = ['Legal', 'Finance'] as const;
const priorities = ['low', 'normal', 'high', 'urgent'] as const;

const facts = {
  /** Days from today. */
  due: fc.option(fc.integer({ min: -4, max: 12 }), { freq: 4 }),
  is_deleted: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
};
const someTask = fc.record({
  ...facts,
  kind: fc.constantFrom('task', 'review'),
  status: fc.constantFrom(...taskStatuses),
  priority: fc.constantFrom(...priorities),
  isMine: fc.boolean(),
  department: fc.option(fc.constantFrom(...departments)),
  estimate_hours: fc.option(fc.integer({ min: 1, max: 20 }).map((quarters) => quarters / 4)),
  owner: fc.constantFrom('contract', 'binned contract', 'case', 'binned case', 'privileged case', null, null),
} as const);
const someObligation = fc.record({
  ...facts,
  state: fc.constantFrom('open', 'open', 'done', 'waived', 'proposed', 'dismissed'),
  isMine: fc.boolean(),
  owner: fc.constantFrom('contract', 'binned contract'),
} as const);

const statusOf: Readonly<Record<string, string>> = { open: 'open', done: 'done', waived: 'cancelled' };
const rows: Row[] = [];

beforeAll(async () => {
  ({ token } = await app.signUp());
  ({ id: organisationId } = (await app.call('getOrganisation', { token })).body);
  me = (await app.call('getProfile', { token })).body.id;
  const newCase = async (privileged: boolean) =>
    (await app.call('createCase', { token, body: { name: uuid(), privileged } })).body.id;
  const ids = {
    contract: (await app.putIn(token)).id,
    'binned contract': (await app.putIn(token)).id,
    case: await newCase(false),
    'binned case': await newCase(false),
    'privileged case': await newCase(true),
  };
  await app.call('deleteContract', { token, params: { contractId: ids['binned contract'] } });
  await app.call('deleteCase', { token, params: { caseId: ids['binned case'] } });
  const ofContract = (owner: Row['owner']) => (owner?.endsWith('contract') ? ids[owner] : null);
  const ofCase = (owner: Row['owner']) => (owner?.endsWith('case') ? ids[owner] : null);

  await withTenant(app.database, organisationId, async ({ db }) => {
    const { rows: days } = await sql<{ today: string }>`
      select (now() at time zone time_zone)::date::text as today from organisations where id = ${organisationId}`.execute(
      db,
    );
    today = days[0]?.today ?? '';
    const dayOf = (due: number | null) => (due === null ? null : addDays(today, due));
    const gone = (isDeleted: boolean) => (isDeleted ? sql`now()` : sql`null`);
    for (const { isMine, due, ...one } of fc.sample(someTask, { numRuns: 120, seed: 1 })) {
      const row = { ...one, id: uuid(), assignee_id: isMine ? me : null, due_date: dayOf(due) };
      rows.push(row);
      await sql`insert into tasks (organisation_id, id, title, kind, status, priority, assignee_id, due_date, department,
          estimate_hours, contract_id, case_id, done_at, deleted_at)
        values (${organisationId}, ${row.id}, 'Check', ${row.kind}, ${row.status}, ${row.priority}, ${row.assignee_id},
          ${row.due_date}, ${row.department}, ${row.estimate_hours}, ${ofContract(row.owner)}, ${ofCase(row.owner)},
          ${row.status === 'done' ? sql`now()` : sql`null`}, ${gone(row.is_deleted)})`.execute(db);
    }
    for (const { isMine, due, state, ...one } of fc.sample(someObligation, { numRuns: 80, seed: 2 })) {
      const plain = { kind: 'obligation', priority: 'normal', department: null, estimate_hours: null };
      const assignee_id = isMine ? me : null;
      const row = { ...plain, ...one, id: uuid(), assignee_id, due_date: dayOf(due), status: statusOf[state] ?? null };
      const { status } = row;
      if (status) rows.push({ ...row, status });
      await sql`insert into obligations (organisation_id, id, contract_id, title, owed_by, state, assignee_id, starts_on,
          due_date, deleted_at)
        values (${organisationId}, ${row.id}, ${ofContract(row.owner)}, 'Report', 'us', ${state}, ${row.assignee_id},
          ${row.due_date}, ${row.due_date}, ${gone(row.is_deleted)})`.execute(db);
    }
  });
});

/** Filters that are mostly left out, so that something is found. */
const several = <Value extends string>(...values: readonly Value[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) },
  );
const isOpen = ({ status }: Row) => (openTaskStatuses as readonly string[]).includes(status);

const someQuery = fc.record({
  status: several(...taskStatuses),
  when: several('overdue', 'today', 'later', 'undated'),
  kind: several('task', 'review', 'obligation'),
  priority: several(...priorities),
  department: several(...departments),
  isMine: fc.constantFrom(true, undefined, undefined),
  missing: several('due_date', 'assignee'),
  deleted: fc.constantFrom(true, undefined, undefined, undefined),
  sort: fc.constantFrom('due_date', '-due_date'),
} as const);
type Asked = typeof someQuery extends fc.Arbitrary<infer Query> ? Query : never;

const readers: Readonly<Record<string, Omit<Reader, 'userId'>>> = {
  all: { readsAll: true, readsContracts: true },
  'no privileged case': { readsAll: false, readsContracts: true },
  'nothing of a contract or case': { readsAll: false, readsContracts: false },
};
const somebody = uuid();

/** What the list should hold, found by looking at every row. */
function byHand({ sort, ...asked }: Asked, { readsAll, readsContracts }: Omit<Reader, 'userId'>): Row[] {
  const among = (wanted: readonly string[] | undefined, value: string | null) =>
    !wanted || (value !== null && wanted.includes(value));
  const endOfWeek = addDays(today, 7 - weekdayOf(today));
  const whenOf = ({ due_date: due }: Row) => {
    if (due === null) return 'undated';
    if (due <= today) return due < today ? 'overdue' : 'today';
    return due <= endOfWeek ? 'this_week' : 'later';
  };
  const found = rows.filter(
    (row) =>
      row.is_deleted === (asked.deleted ?? false) &&
      !(asked.deleted ? row.kind === 'obligation' : row.kind === 'obligation' && row.owner === 'binned contract') &&
      row.owner !== 'binned case' &&
      (readsAll || row.owner !== 'privileged case') &&
      (readsContracts || row.owner === null) &&
      among(asked.status, row.status) &&
      among(asked.when, whenOf(row)) &&
      among(asked.kind, row.kind) &&
      among(asked.priority, row.priority) &&
      among(asked.department, row.department) &&
      (!asked.isMine || row.assignee_id === me) &&
      (!asked.missing ||
        (asked.missing.includes('due_date') && row.due_date === null) ||
        (asked.missing.includes('assignee') && row.assignee_id === null)),
  );
  const keyOf = ({ due_date }: Row) => due_date ?? (sort === 'due_date' ? '~' : '!');
  const way = sort === 'due_date' ? 1 : -1;
  const isBefore = (one: Row, other: Row) =>
    keyOf(one) === keyOf(other) ? one.id < other.id : keyOf(one) < keyOf(other);
  return found.toSorted((one, other) => (isBefore(one, other) ? -way : way));
}

test('pages of every list hold what looking at each task and obligation finds, in order, and count it', async () => {
  const anyReader = fc.constantFrom(...Object.keys(readers));
  await fc.assert(
    fc.asyncProperty(someQuery, anyReader, fc.integer({ min: 4, max: 30 }), async (asked, name, limit) => {
      const reader = readers[name] ?? { readsAll: false, readsContracts: false };
      const { isMine, ...filter } = asked;
      const query = { ...filter, assignee: isMine && me, limit } as Parameters<typeof tasksAndObligations.page>[1];
      const expected = byHand(asked, reader).map(({ id }) => id);
      const readPage = (position: object) =>
        withTenant(
          app.database,
          organisationId,
          (tenant) => tasksAndObligations.page(tenant, { ...query, ...position }),
          undefined,
          { userId: somebody, ...reader },
        );
      let page = await readPage({});
      const forwards = page.items.map(({ id }) => id);
      expect(page.total).toEqual({ count: expected.length, exact: true });
      while (page.next_cursor) {
        page = await readPage({ after: page.next_cursor });
        forwards.push(...page.items.map(({ id }) => id));
      }
      expect(forwards).toEqual(expected);
      const backwards = page.items.map(({ id }) => id);
      while (page.previous_cursor) {
        page = await readPage({ before: page.previous_cursor });
        backwards.unshift(...page.items.map(({ id }) => id));
      }
      expect(backwards).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('the workload adds up what looking at each task and obligation finds', async () => {
  const query = { from: today, weeks: 2 };
  const { weeks, people } = (await app.call('getTaskWorkload', { token, query })).body;
  const open = byHand({ sort: 'due_date' } as Asked, { readsAll: true, readsContracts: true }).filter(isOpen);
  const load = (some: readonly Row[]) => ({
    tasks: some.length,
    hours: some.reduce((sum, { estimate_hours: hours }) => sum + (hours ?? 0), 0),
    not_estimated: some.filter(({ estimate_hours: hours }) => hours === null).length,
  });
  const ofWeek = (own: readonly Row[], monday: string) =>
    own.filter(({ due_date: due }) => due !== null && due >= monday && due < addDays(monday, 7));
  const last = addDays(weeks.at(-1) ?? '', 7);
  for (const { person, ...found } of people) {
    const own = open.filter(({ assignee_id }) => assignee_id === (person?.id ?? null));
    expect(own.length).toBeGreaterThan(10);
    expect(found).toMatchObject({
      earlier: load(own.filter(({ due_date: due }) => due !== null && due < (weeks[0] ?? ''))),
      weeks: weeks.map((monday) => load(ofWeek(own, monday))),
      later: load(own.filter(({ due_date: due }) => due !== null && due >= last)),
      undated: load(own.filter(({ due_date: due }) => due === null)),
    });
  }
  expect(people).toHaveLength(2);
});
