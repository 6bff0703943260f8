import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#api-contract/endpoints';
import type { NewCase } from '#api-contract/cases/endpoints';
import { selectFrom, withTenant } from '#kernel/db';
import type { CallOptions } from '#server/testing/index';
import { sharedApp } from '#server/testing/index';
import { readyCalls } from './tenant-matrix/cases.ts';
import { idFields, withId } from './tenant-matrix/id-fields.ts';
import { guardedRoutes, permits, routesWithIds, rowOf } from './tenant-matrix/routes.ts';
import { watchOrganisation } from './tenant-matrix/table-owner.ts';
import { type ClassName, makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

/** Members of the organisation who have nothing to do with the privileged case. */
const outsiders: readonly ClassName[] = ['Administrator', 'Legal', 'Contributor', 'Viewer', 'Auditor'];
const secret = 'Nightingale';

const app = sharedApp(startMatrixApp);
let world: World;
let hidden: Readonly<Record<string, string>>;
let caseId: string;
beforeAll(async () => {
  world = await makeWorld(app, 'Ours');
});

type Options = CallOptions<EndpointName>;
interface Asked {
  readonly label: string;
  readonly name: EndpointName;
  readonly options: Options;
}

/** What outsiders can read, each call with what it sends. */
async function everythingRead(): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ready = readyCalls(world);
  const reads = guardedRoutes.filter((name) => rowOf(name).method === 'get');
  for (const name of reads)
    for (const outsider of outsiders.filter((each) => permits(each, rowOf(name)))) {
      const caller = world.members[outsider];
      asked.push({ label: `${name} × ${outsider}`, name, options: await ready.for(name, caller) });
    }
  return asked;
}

/** What tells of all that is done, or of numbers that were given. */
const telling: readonly EndpointName[] = ['listAuditEntries', 'exportAuditTrail', 'getNumbering'];

/** All are asked at one minute, which reports name, within compressed files too. */
const answersTo = async (asked: readonly Asked[], minute: Date) => {
  const answers: Record<string, string> = {};
  vi.useFakeTimers({ toFake: ['Date'], now: minute });
  try {
    for (const { label, name, options } of asked) {
      const { status, body } = await app.call(name, options);
      answers[label] = JSON.stringify({ status, body }).replaceAll(/"last_(?:seen|used)_at":"[^"]+"/g, '');
    }
  } finally {
    vi.useRealTimers();
  }
  return answers;
};

/** A privileged case of the owner with one of everything, about the contract and counterparty that all know. */
async function makeSecret(): Promise<Record<string, string>> {
  const { token } = world.owner;
  const body: NewCase = {
    name: `Project ${secret}`,
    description: secret,
    privileged: true,
    due_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    counterparty_id: world.kept.counterpartyId,
    contract_ids: [world.kept.contract.id],
  };
  const { id } = (await app.call('createCase', { token, body })).body;
  const params = { caseId: id };
  await app.call('addJournalEntry', { token, params, body: { kind: 'note', text: secret } });
  const task = await app.call('createCaseTask', { token, params, body: { title: secret } });
  const repeated = { title: secret, case_id: id, rule: 'FREQ=MONTHLY', first_day: body.due_date ?? '' };
  const series = await app.call('createTaskSeries', { token, body: repeated });
  const folder = await app.call('createCaseFolder', { token, params, body: { name: secret, parent_folder_id: null } });
  const bytes = new TextEncoder().encode(secret);
  const query = { file_name: `${secret}.txt`, folder_id: folder.body.id };
  const file = await app.call('createCaseFile', { token, params, query, body: bytes });
  return {
    caseId: id,
    taskId: task.body.id,
    seriesId: series.body.id,
    folderId: folder.body.id,
    fileId: file.body.id,
    fileVersionId: file.body.versions[0]?.id ?? '',
  };
}

describe('to outsiders, a privileged case changes nothing that they can read', () => {
  test('in any list, count, page, search or activity', async () => {
    const asked = await everythingRead();
    const minute = new Date();
    const before = await answersTo(asked, minute);
    hidden = await makeSecret();
    caseId = hidden.caseId ?? '';
    const after = await answersTo(asked, minute);
    for (const { label, name } of asked) {
      if (!telling.includes(name)) expect.soft(after[label], label).toBe(before[label]);
      for (const told of [secret, hidden.taskId ?? '', hidden.seriesId ?? '', hidden.fileId ?? ''])
        expect.soft(after[label], label).not.toContain(told);
    }
    expect(asked.length).toBeGreaterThan(100);
  });

  test.each([
    ['search', { search: secret }],
    ['filter by contract', () => ({ contract: world.kept.contract.id })],
    ['filter by counterparty', () => ({ counterparty: world.kept.counterpartyId })],
    ['bin', { deleted: 'true' as const }],
  ])('by %s', async (_, given) => {
    const query = typeof given === 'function' ? given() : given;
    const { body } = await app.call('listCases', { token: world.members.Legal.token, query });
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('with the identifiers of a privileged case, outsiders are told that there is none', () => {
  const ofCases = routesWithIds.filter((name) => idFields(rowOf(name)).some((field) => field.name === 'caseId'));

  test('and change nothing', async () => {
    const ready = readyCalls(world);
    const asked: Asked[] = [];
    for (const name of ofCases)
      for (const outsider of outsiders.filter((each) => permits(each, rowOf(name))))
        asked.push({ label: `${name} × ${outsider}`, name, options: await ready.for(name, world.members[outsider]) });

    const watch = await watchOrganisation(app, world.organisationId);
    let stored = await watch.contents();
    for (const { label, name, options } of asked) {
      const params = idFields(rowOf(name)).filter(({ part }) => part === 'params');
      const asking = (idFor: (field: string) => string) =>
        app.call(
          name,
          params.reduce((changed, field) => withId(changed, field, idFor(field.name)), options),
        );
      const reached = await asking((field) => hidden[field] ?? `no id for ${field}`);
      const missing = await asking(() => uuid());
      expect.soft({ status: reached.status, code: reached.failure.code }, label).toEqual({
        status: 404,
        code: 'not_found',
      });
      expect.soft(reached.failure.detail_error_message, label).toBe(missing.failure.detail_error_message);
      const now = await watch.contents();
      expect.soft(now, label).toEqual(stored);
      stored = now;
    }
    await watch.close();
    expect(ofCases.length).toBeGreaterThan(20);
  });
});

describe('who reads a privileged case', () => {
  const status = async (as: ClassName) =>
    (await app.call('getCase', { token: world.members[as].token, params: { caseId } })).status;
  const change = async (body: object, token = world.owner.token) => {
    const { revision } = (await app.call('getCase', { token: world.owner.token, params: { caseId } })).body;
    return app.call('updateCase', { token, params: { caseId }, body: { ...body, revision } });
  };

  test('participants, from when they are added until they are removed', async () => {
    expect(await status('Contributor')).toBe(404);
    await change({ participant_ids: [world.members.Contributor.id] });
    expect(await status('Contributor')).toBe(200);
    await change({ participant_ids: [] });
    expect(await status('Contributor')).toBe(404);
  });

  test('its lead', async () => {
    await change({ lead_id: world.members.Legal.id });
    expect(await status('Legal')).toBe(200);
    await change({ lead_id: null });
    expect(await status('Legal')).toBe(404);
  });

  test('everyone who reads cases, once it isn’t privileged any more', async () => {
    await change({ privileged: false });
    expect(await status('Viewer')).toBe(200);
    await change({ privileged: true });
    expect(await status('Viewer')).toBe(404);
  });

  test('those whose role says so, at once', async () => {
    const { token } = world.owner;
    const body = { name: 'Counsel', permissions: ['contracts.read' as const] };
    const { id } = (await app.call('createPermissionClass', { token, body })).body;
    const counsel = await world.makeMember('Viewer');
    await app.call('updateMember', { token, params: { memberId: counsel.id }, body: { permission_class_id: id } });
    const read = () => app.call('getCase', { token: counsel.token, params: { caseId } });
    expect((await read()).status).toBe(404);
    const permissions = ['contracts.read', 'cases.privileged'] as const;
    const params = { permissionClassId: id };
    await app.call('updatePermissionClass', {
      token,
      params,
      body: { name: 'Counsel', permissions: [...permissions], revision: 1 },
    });
    expect((await read()).status).toBe(200);
  });

  test('whoever makes a case privileged: they become a participant', async () => {
    const { id, token } = world.members.Legal;
    const made = await app.call('createCase', { token, body: { name: 'Mine', privileged: true } });
    expect(made.body.participants.map((person) => person.id)).toEqual([id]);

    const open = (await app.call('createCase', { token, body: { name: 'Open' } })).body;
    const closing = { params: { caseId: open.id }, body: { privileged: true, revision: open.revision } };
    const closed = await app.call('updateCase', { token, ...closing });
    expect(closed.body.participants.map((person) => person.id)).toEqual([id]);
  });

  test('nobody takes their own access away by mistake', async () => {
    const { token } = world.members.Legal;
    const { body } = await app.call('createCase', { token, body: { name: 'Mine', privileged: true } });
    const leaving = { params: { caseId: body.id }, body: { participant_ids: [], revision: body.revision } };
    const { failure } = await app.call('updateCase', { token, ...leaving });
    expect(failure.fields).toEqual([
      {
        path: 'participant_ids',
        message: 'You would lose access to this privileged case. Stay its lead or a participant.',
      },
    ]);
  });
});

describe('what concerns the whole organisation', () => {
  test('the audit trail withholds what privileged cases are about, and can’t be exported by outsiders', async () => {
    const list = async (token: string) =>
      (await app.call('listAuditEntries', { token, query: { limit: 100 } })).body.items.filter(
        ({ target }) => target.id === caseId,
      );
    const entries = await list(world.members.Auditor.token);
    expect(entries.length).toBeGreaterThan(3);
    for (const { withheld, target, before, after } of entries)
      expect({ withheld, name: target.name, before, after }).toEqual({
        withheld: true,
        name: null,
        before: null,
        after: null,
      });
    expect((await list(world.owner.token)).map(({ target }) => target.name)).toContain(`Project ${secret}`);

    const found = async (token: string) =>
      (await app.call('listAuditEntries', { token, query: { search: secret } })).body.items;
    expect(await found(world.members.Auditor.token)).toEqual([]);
    expect(await found(world.owner.token)).not.toEqual([]);

    const refused = await app.call('exportAuditTrail', { token: world.members.Auditor.token });
    expect(refused.failure).toMatchObject({ code: 'permission_denied' });
    expect((await app.call('exportAuditTrail', { token: world.owner.token })).status).toBe(200);
  });

  test('a merge of counterparties moves also the cases that its caller doesn’t see', async () => {
    const { token } = world.owner;
    const [from, into] = [await world.makeCounterparty(), await world.makeCounterparty()];
    const body = { name: 'Moved', privileged: true, counterparty_id: from };
    const { id } = (await app.call('createCase', { token, body })).body;
    const merge = { params: { counterpartyId: from }, body: { into_id: into } };
    await app.call('mergeCounterparty', { token: world.members.Legal.token, ...merge });
    const moved = (await app.call('getCase', { token, params: { caseId: id } })).body;
    expect(moved.counterparty?.id).toBe(into);
  });

  test('a withdrawn invitation leaves the cases that its caller doesn’t see', async () => {
    const { token } = world.owner;
    const invited = await world.makeMember('Viewer', 'invited');
    const body = { name: 'Invited', privileged: true, lead_id: invited.id, participant_ids: [invited.id] };
    const { id } = (await app.call('createCase', { token, body })).body;
    const leaving = { token: world.members.Administrator.token, params: { memberId: invited.id } };
    expect((await app.call('removeInvitation', leaving)).status).toBe(204);
    expect((await app.call('getCase', { token, params: { caseId: id } })).body).toMatchObject({
      lead: null,
      participants: [],
    });
  });
});

describe('both walls', () => {
  const tables = [
    'cases',
    'case_participants',
    'case_contracts',
    'case_journal',
    'tasks',
    'task_series',
    'case_folders',
  ] as const;
  const legal = () => ({ userId: world.members.Legal.id, readsAll: false, readsContracts: true });

  test('row-level security hides a privileged case from statements without any WHERE', async () => {
    await withTenant(
      app.database,
      world.organisationId,
      async ({ db }) => {
        for (const table of [...tables, 'case_files'] as const) {
          const column = table === 'cases' ? 'id' : 'case_id';
          const { rows } = await sql<{ seen: number }>`
            select count(*)::int as seen from ${sql.table(table)} where ${sql.ref(column)} = ${caseId}`.execute(db);
          expect({ table, seen: rows[0]?.seen }).toEqual({ table, seen: 0 });
        }
        const { rows } = await sql<{ seen: number }>`
          select count(*)::int as seen from case_file_versions where id = ${hidden.fileVersionId}`.execute(db);
        expect(rows[0]?.seen).toBe(0);
        const changed = await sql`update cases set name = 'Taken' where id = ${caseId}`.execute(db);
        expect(changed.numAffectedRows).toBe(0n);
      },
      undefined,
      legal(),
    );
  });

  test('queries hide it also where row-level security would not', async () => {
    const seen = await withTenant(app.database, world.organisationId, (tenant) =>
      selectFrom({ ...tenant, reader: legal() }, 'cases')
        .select('id')
        .where('id', '=', caseId)
        .execute(),
    );
    expect(seen).toEqual([]);
    const tasksSeen = await withTenant(app.database, world.organisationId, (tenant) =>
      selectFrom({ ...tenant, reader: legal() }, 'tasks')
        .select('id')
        .where('case_id', '=', caseId)
        .execute(),
    );
    expect(tasksSeen).toEqual([]);
  });

  test('the row of a case names the participants that it has', async () => {
    const { rows } = await withTenant(app.database, world.organisationId, ({ db }) =>
      sql<{ differing: number }>`
        select count(*)::int as differing from cases c where c.participant_ids <> array(
          select p.user_id from case_participants p
          where p.organisation_id = c.organisation_id and p.case_id = c.id order by p.user_id
        )`.execute(db),
    );
    expect(rows).toEqual([{ differing: 0 }]);
  });
});
