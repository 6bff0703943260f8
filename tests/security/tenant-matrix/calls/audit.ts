import { v7 as uuid } from 'uuid';
import type { auditEndpoints } from '#api-contract/audit/endpoints';
import type { auditStreamEndpoints } from '#api-contract/audit/streams';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const nothing = () => ({});

const streamBody = () => ({
  name: uuid(),
  target: { kind: 'syslog', host: 'logs.example.com', port: 6514 } as const,
  certificate: null,
  secret: null,
  from: 'now' as const,
});

async function makeStream({ call, owner: { token } }: World) {
  const { body } = await call('createAuditStream', { token, body: streamBody() });
  return { streamId: body.id };
}

/** What others may reach for. */
export const keep = makeStream;

/** Calls that must succeed for whoever is permitted: audit. */
export const calls: Calls<typeof auditEndpoints & typeof auditStreamEndpoints> = {
  listAuditEntries: (world) => ({ query: { actor: world.members.Owner.id } }),
  exportAuditTrail: nothing,
  listAuditStreams: nothing,
  createAuditStream: () => ({ body: streamBody() }),
  updateAuditStream: async (world) => ({ params: await makeStream(world), body: { revision: 1, name: uuid() } }),
  deleteAuditStream: async (world) => ({ params: await makeStream(world) }),
};
