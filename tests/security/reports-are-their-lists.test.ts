import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#api-contract/endpoints';
import { datasetOf, groupField, isDayField } from '#api-contract/reports/datasets';
import { dayBuckets, type ReportDataset, reportDatasets } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportGroup, ReportSpecInput } from '#api-contract/reports/spec';
import { answerSome } from '#resources/assessments/testing';
import type { ContractsApp } from '#resources/contracts/testing';
import { asTableOwner } from './tenant-matrix/table-owner.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

let app: ContractsApp;
let world: World;
beforeAll(async () => {
  app = await startMatrixApp();
  world = await makeWorld(app, 'Ours');
  await fill();
});
afterAll(() => app.close());

const lists = {
  contracts: 'listContracts',
  obligations: 'listObligations',
  tasks: 'listTasks',
  cases: 'listCases',
  requirements: 'listRequirements',
} as const satisfies Record<ReportDataset, EndpointName>;

const some = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;

/** Contracts, cases, tasks and obligations: deleted, privileged, unverified and without values among them. */
async function fill(): Promise<void> {
  const { token } = world.owner;
  const people = [world.members.Owner.id, world.members.Legal.id, null];
  await answerSome(app, token, {
    contractId: world.kept.contract.id,
    people,
    days: ['2026-12-24', '2027-02-28', null],
  });
  for (let at = 0; at < 36; at += 1) {
    const value = at % 4 === 0 ? {} : { value: `${at * 37}.50`, currency: some(['EUR', 'USD'], at) };
    const { id } = await app.putIn(token, {
      facts: {
        type: some(['Lease, land', 'NDA', '100% loan', null], at),
        stage: some(['draft', 'active', 'active', 'expired'] as const, at),
        counterparty: some(['Müller GmbH', 'müller gmbh', 'O’Neil, Smith', null], at >> 1),
        owner_id: some(people, at),
        expiry_date: some(['2026-12-24', '2027-01-01', '2027-02-28', null], at >> 2),
        notice_period_days: some([30, null], at),
        ...value,
      },
    });
    if (at % 3 === 0) {
      const due = { due_date: some(['2026-01-05', '2027-03-31', null], at), assignee_id: some(people, at) };
      await app.call('createObligation', {
        token,
        body: { contract_id: id, title: `Report ${at}`, owed_by: some(['us', 'counterparty'] as const, at), ...due },
      });
    }
    if (at % 9 === 0) await app.call('deleteContract', { token, params: { contractId: id } });
    const matter = await app.call('createCase', {
      token,
      body: {
        name: `Case ${at}`,
        stage: some(['intake', 'open', 'closed'] as const, at),
        priority: some(['low', 'urgent'] as const, at),
        lead_id: some(people, at),
        privileged: at % 5 === 0,
      },
    });
    const caseId = matter.body.id;
    await app.call('createTask', {
      token,
      body: {
        title: `Task ${at}`,
        status: some(['open', 'waiting', 'done'] as const, at),
        department: some(['Legal, tax', null], at),
        due_date: some(['2026-02-01', '2027-05-05', null], at),
        ...(at % 2 === 0 && { case_id: caseId }),
      },
    });
    if (at % 11 === 0) await app.call('deleteCase', { token, params: { caseId } });
  }
  await asTableOwner(app, `update answers set stale = true where result = 'met'`);
  await asTableOwner(
    app,
    `update contracts set found = '{"type": "Found type", "expiry_date": "2027-06-30"}' where type is null or expiry_date is null`,
  );
}

const filtersOf: Record<ReportDataset, readonly ReportFilters[]> = {
  contracts: [
    {},
    { stage: 'active,draft' },
    { type: '100%25 loan,Lease%2C land' },
    { expires: '2026-12-25..2027-02-10' },
    { missing: 'owner' },
    { missing: 'type,value' },
    { value_from: '100', value_to: '900.00' },
    { counterparty: 'MÜLLER GMBH', currency: 'EUR' },
  ],
  obligations: [{}, { status: 'overdue,open' }, { due: '2027-01-01..' }, { search: 'Report 1' }],
  tasks: [
    {},
    { status: 'open,in_progress,waiting' },
    { kind: 'task' },
    { when: 'overdue,undated' },
    { search: 'Task' },
  ],
  cases: [{}, { stage: 'open,closed' }, { priority: 'urgent' }, { search: 'Case 1' }],
  requirements: [
    {},
    { result: 'met,not_assessed' },
    { out_of_date: 'yes' },
    { due: '2027-01-01..' },
    { missing: 'assignee' },
    { search: 'Rule A' },
  ],
};

const anyGroup = (dataset: ReportDataset) =>
  fc.tuple(fc.constantFrom(...datasetOf(dataset).groups), fc.constantFrom(...dayBuckets)).map(([field, bucket]) => {
    const known = groupField(dataset, field);
    if (isDayField(known)) return { field, bucket };
    return known?.kind === 'money' ? { field, ranges: [100, 500, 1_000] } : { field };
  });

const anySpec = fc.constantFrom(...reportDatasets).chain((dataset) =>
  fc
    .record({
      filters: fc.constantFrom(...filtersOf[dataset]),
      groups: fc.uniqueArray(anyGroup(dataset), { maxLength: 3, selector: ({ field }) => field }),
      hasColumn: fc.boolean(),
      top: fc.constantFrom(null, { count: 2, other: true }),
      verified_only: fc.boolean(),
    })
    .map(({ groups, hasColumn, ...spec }): ReportSpecInput => {
      const split: ReportGroup | null = hasColumn || groups.length === 3 ? (groups.at(-1) ?? null) : null;
      return { dataset, ...spec, groups: split ? groups.slice(0, -1) : groups, column: split };
    }),
);

const countOf = async (token: string, dataset: ReportDataset, query: ReportFilters) => {
  const { body } = await app.call(lists[dataset], { token, query: query as never });
  return String((body as { total: { count: number } }).total.count);
};

test('every number of a report is the count of the list that it opens, for whoever reads it', async () => {
  let compared = 0;
  const readers = [world.members.Owner, world.members.Contributor, world.members.Legal];
  await fc.assert(
    fc.asyncProperty(anySpec, fc.constantFrom(...readers), async (spec, { token }) => {
      const { status, body: report } = await app.call('runReport', { token, body: spec });
      expect(status).toBe(200);
      const cells = report.rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
      for (const { values, filters } of cells) {
        if (!filters) continue;
        compared += 1;
        expect([filters, values[0]]).toEqual([filters, await countOf(token, spec.dataset, filters)]);
      }
      const sum = (counts: readonly (string | null | undefined)[]) =>
        counts.reduce((total, count) => total + Number(count), 0);
      const all = await countOf(token, spec.dataset, spec.filters ?? {});
      expect(String(sum(report.totals.map(({ values }) => values[0])))).toBe(all);
      if (!report.truncated || spec.top) expect(String(sum(cells.map(({ values }) => values[0])))).toBe(all);
    }),
    { numRuns: 500, seed: 7 },
  );
  expect(compared).toBeGreaterThan(600);
});
