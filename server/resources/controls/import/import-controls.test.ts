import { beforeEach, describe, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const importing = (text: string, query: { framework_id?: string; check?: 'true' } = {}) =>
  app.call('importControls', {
    token,
    query: { file_name: 'Controls.csv', ...query },
    body: new TextEncoder().encode(text),
  });
const listed = async () =>
  (await app.call('listControls', { token })).body.items.map(({ ref, name, status, frequency, owner, maturity }) => ({
    ref,
    name,
    status,
    frequency,
    owner: owner?.name ?? null,
    maturity,
  }));

async function framework() {
  const made = await app.call('createFramework', { token, body: { name: 'Site rules', version: '1' } });
  const { id: frameworkId, adopted_version } = made.body;
  const params = { frameworkId, versionId: adopted_version.id };
  for (const ref of ['A.1', 'A.2']) {
    const body = { ref, label: ref, title: `Rule ${ref}`, parent: null, statement: 'Doors are locked.' };
    await app.call('addRequirement', { token, params, body });
  }
  return frameworkId;
}

const usual = { status: 'planned', frequency: 'as_needed', owner: null, maturity: null };

describe('a table of controls', () => {
  test('is read by its headings, in either language, whatever else it has', async () => {
    const { email } = (await app.call('getProfile', { token })).body;
    const { body } = await importing(
      `Titel,Last reviewed,Control ID,Owner,Status,Häufigkeit,Maturity\n` +
        `Snow is cleared,May,S-1,${email},in betrieb,MONTHLY,3\nGates are locked,,S-2,First Owner,,,\n`,
    );
    expect(body).toMatchObject({ added: 2, known: [], linked: 0, unread: ['Last reviewed'] });
    expect(await listed()).toEqual([
      {
        ref: 'S-1',
        name: 'Snow is cleared',
        status: 'operating',
        frequency: 'monthly',
        owner: 'First Owner',
        maturity: 3,
      },
      { ...usual, ref: 'S-2', name: 'Gates are locked', owner: 'First Owner' },
    ]);
  });

  test('begins the tasks of those that operate', async () => {
    await importing(
      'Reference,Name,Owner,Status,Frequency,First run\nS-1,Snow,First Owner,Operating,Weekly,2020-01-06\n',
    );
    const { items } = (await app.call('listControls', { token })).body;
    expect(items).toMatchObject([{ next_run: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  });

  test('links the requirements of a framework, and names those that it hasn’t', async () => {
    const framework_id = await framework();
    const good = 'Reference,Name,Requirements\nS-1,Snow,"A.1; a.2, A.1"\n';
    const { body } = await importing(good, { framework_id });
    expect(body).toMatchObject({ added: 1, linked: 2 });
    const covered = await app.call('listControlRequirements', {
      token,
      params: { controlId: body.ids[0] ?? '' },
    });
    expect(covered.body.items.map(({ ref, covers }) => [ref, covers])).toEqual([
      ['A.1', 'full'],
      ['A.2', 'full'],
    ]);
    const without = (await importing(good.replace('S-1', 'S-9'), { check: 'true' })).body;
    expect(without).toMatchObject({ linked: 0, columns: ['ref', 'name'], unread: ['Requirements'] });
    const { failure } = await importing('Reference,Name,Requirements\nS-2,Gates,A.9\n', { framework_id });
    expect(failure.fields).toMatchObject([
      { message: expect.stringContaining('“A.9” isn’t an assessable requirement of Site rules') },
    ]);
    expect((await importing(good, { framework_id: crypto.randomUUID() })).status).toBe(404);
  });

  test('is only looked at where it is checked, and adds nothing twice', async () => {
    const table = 'Reference,Name\nS-1,Snow\nS-2,Gates\n';
    expect((await importing(table, { check: 'true' })).body).toMatchObject({ ids: [], added: 2 });
    expect(await listed()).toEqual([]);
    expect((await importing(table)).body.ids).toHaveLength(2);
    expect((await importing(`${table}S-3,Roofs\n`)).body).toMatchObject({ added: 1, known: ['S-1', 'S-2'] });
    expect((await listed()).map(({ name }) => name)).toEqual(['Snow', 'Gates', 'Roofs']);
  });

  test('adds nothing where one row has a problem, and names each by its row', async () => {
    const { failure } = await importing(
      'Reference,Name,Owner,Frequency,First run,Maturity\n' +
        'S-1,Snow,,,,\ns-1,Snow again,,,,\n,No reference,,,,\nS-3,Roofs,Nobody,Hourly,31.01.2027,9\n',
    );
    expect(failure.fields?.map(({ path }) => path)).toEqual(['rows.3', 'rows.4', ...Array(4).fill('rows.5')]);
    expect(failure.fields?.map(({ message }) => message).join(' ')).toMatch(/“Hourly” isn’t known.*2027-01-31/);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['Colour,Size\nred,9\n', 'needs the columns Reference and Name'],
    ['Reference,Name\n', 'no rows below'],
    [`Reference,Name\n${Array.from({ length: 501 }, (_, at) => `S-${at},Snow`).join('\n')}`, 'at most 500 controls'],
  ])('that can’t be used is refused with a sentence', async (text, sentence) => {
    expect((await importing(text)).failure.detail_error_message).toContain(sentence);
  });

  test('takes back what was exported', async () => {
    await importing(
      'Reference,Name,Description,Status,Frequency,Maturity\nS-1,"=Snow","+ cleared",Retired,Half-yearly,2\n',
    );
    const exported = await app.app.request('/api/compliance/controls/export/csv', {
      headers: { authorization: `Token ${token}` },
    });
    const text = await exported.text();
    const before = await listed();
    ({ token } = await app.signUp());
    await importing(text);
    expect(await listed()).toEqual(before);
  });
});
