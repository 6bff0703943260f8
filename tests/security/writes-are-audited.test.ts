import { beforeAll, expect, test } from 'vitest';
import { auditActions } from '#api-contract/audit/actions';
import { auditObjects } from '#api-contract/audit/objects';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints, type EndpointName } from '#api-contract/endpoints';
import type { CallOptions } from '#server/testing/index';
import { sharedApp } from '#server/testing/index';
import { sentBy } from './tenant-matrix/cases.ts';
import { asTableOwner } from './tenant-matrix/table-owner.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let world: World;
beforeAll(async () => {
  world = await makeWorld(app, 'Ours');
});

/** Calls that leave none, and why. */
const untold: Partial<Record<EndpointName, string>> = {
  findKnownDocuments: 'it only asks',
  previewMappingImport: 'it only asks',
  openMentions: 'it tells of mentions, and here is none; server/contracts/page/mentions.test.ts reads its entry',
  readContractAgain: 'nothing failed here; server/findings/findings.test.ts reads its entry',
  startWriting: 'who writes at the moment is shown to others, and changes nothing of the template',
  stopWriting: 'who writes at the moment is shown to others, and changes nothing of the template',
  askForWriting: 'it asks whoever writes, and changes nothing of the template',
  generateDraft: 'the job that makes the files tells of it',
  adoptFrameworkVersion: 'the version is in use already, so nothing changes',
  createFrameworkImport: 'nothing of it is kept until it is confirmed',
  addFrameworkImportFile: 'nothing of it is kept until it is confirmed',
  readFrameworkImport: 'nothing of it is kept until it is confirmed',
  chooseFrameworkImportColumns: 'nothing of it is kept until it is confirmed',
  confirmFrameworkImport: 'the job that stores it tells of it',
  settleCarries: 'nothing waits here, so nothing changes',
  beginUpload: 'nothing of it is kept until a contract is made of it',
  addUploadPart: 'nothing of it is kept until a contract is made of it',
  setListPreference: 'how somebody looks at a list is their own affair',
  seeNotifications: 'what somebody has seen is their own affair',
  markNotifications: 'what somebody has read is their own affair',
  readAllNotifications: 'what somebody has read is their own affair',
  makeRendition: 'the same document in another form: nothing about the contract changes',
  makeCaseFileRendition: 'the same file in another form: nothing about the case changes',
  updateLanguageModel: 'it is off here, and stays so; server/findings/language-model.test.ts switches it',
};

const rowOf = (name: EndpointName): Endpoint => endpoints[name];
const writing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => rowOf(name).access !== 'public' && rowOf(name).method !== 'get' && !rowOf(name).reads && !(name in untold),
);

async function trailLength(): Promise<number> {
  const [head] = await asTableOwner<{ sequence: string }>(
    app,
    `select sequence from audit_heads where organisation_id = '${world.organisationId}'`,
  );
  return Number(head?.sequence);
}

test.each(writing)('%s leaves an entry in the audit trail', async (name) => {
  const caller = world.members.Owner;
  const options = { token: caller.token, ...(await sentBy(name, world, caller)) } as CallOptions<EndpointName>;
  const before = await trailLength();
  expect((await app.call(name, options)).status).toBe(rowOf(name).status);
  expect(await trailLength()).toBeGreaterThan(before);
});

test('the audit log knows every action and object of these entries', async () => {
  const entries = await asTableOwner<{ action: string; target_type: string }>(
    app,
    'select distinct action, target_type from audit_entries',
  );
  const actions = new Set<string>(Object.values(auditActions).flat());
  const objects = new Set<string>(auditObjects);
  expect(entries.filter(({ action }) => !actions.has(action))).toEqual([]);
  expect(entries.filter(({ target_type }) => !objects.has(target_type))).toEqual([]);
});
