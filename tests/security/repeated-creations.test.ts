import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints, type EndpointName } from '#api-contract/endpoints';
import type { ContractsApp } from '#resources/contracts/testing';
import type { CallOptions } from '#server/testing/index';
import { sentBy } from './tenant-matrix/cases.ts';
import { type OrganisationWatch, watchOrganisation } from './tenant-matrix/table-owner.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

let app: ContractsApp;
let world: World;
let watch: OrganisationWatch;
beforeAll(async () => {
  app = await startMatrixApp();
  world = await makeWorld(app, 'Ours');
  watch = await watchOrganisation(app, world.organisationId);
});
afterAll(async () => {
  await watch.close();
  await app.close();
});

/** Creations that say by themselves what they follow, so that sending them again is known without a key. */
const ordered: readonly EndpointName[] = ['addUploadPart', 'addCaseImportFiles'];

/** Everything that is stored; of files how many, because the store notes when their bytes last arrived. */
async function stored() {
  const { files = '', ...rows } = await watch.contents();
  return { ...rows, files: files.split('\n').length };
}

const rowOf = (name: EndpointName): Endpoint => endpoints[name];
const creating = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => rowOf(name).access !== 'public' && rowOf(name).status === 201 && !ordered.includes(name),
);

test.each(creating)(
  '%s sent again because its answer was lost creates nothing more and answers the same',
  async (name) => {
    const caller = world.members.Owner;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const options = {
      token: caller.token,
      headers,
      ...(await sentBy(name, world, caller)),
    } as CallOptions<EndpointName>;
    const lost = await app.call(name, options);
    const before = await stored();
    const again = await app.call(name, options);
    expect([lost.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(lost.body);
    expect(await stored()).toEqual(before);
  },
);
