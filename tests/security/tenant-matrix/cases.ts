import { globSync } from 'node:fs';
import type { EndpointName, Endpoints } from '#api-contract/endpoints';
import type { CallOptions } from '#server/testing/index';
import type { Member, World } from './world.ts';

/** What a call sends that must succeed for whoever is permitted: all it needs is made for it. */
type Case<Name extends EndpointName> = (world: World, caller: Member) => Promise<CallOptions<Name>> | CallOptions<Name>;

/** One entry for each route of a table; a route without one does not compile. */
export type Calls<Table> = { readonly [Name in keyof Table & EndpointName]: Case<Name> };

interface OfResource {
  readonly calls: object;
  /** Makes what others may reach for, by the names of its identifiers. */
  readonly keep?: (world: World) => Promise<Readonly<Record<string, string>>>;
}

const files = globSync('calls/*.ts', { cwd: import.meta.dirname });
const ofResources = await Promise.all(files.map((file): Promise<OfResource> => import(`./${file}`)));

/** One entry per route of the contract, from the file of its resource. */
export const cases = Object.assign({}, ...ofResources.map(({ calls }) => calls)) as Calls<Endpoints>;

/** What a caller sends to a route; said once here, as the union of all routes is too large for each place. */
export const sentBy = (name: EndpointName, world: World, caller: Member) =>
  made(name, world, caller) as Promise<CallOptions<EndpointName>>;

const made = async (name: EndpointName, world: World, caller: Member) =>
  (cases[name] as (world: World, caller: Member) => object | Promise<object>)(world, caller);

/** Calls that were made ready for the members of a world and not used up yet. */
export interface ReadyCalls {
  /** What a member sends to a route. */
  for(name: EndpointName, caller: Member): Promise<CallOptions<EndpointName>>;
  /** A call of this member has changed what it was made for: the next is made anew. */
  usedUp(name: EndpointName, caller: Member): void;
}

/**
 * Makes calls ready, each once until it is used up, as making things takes most of the time of these tests. What was made
 * without a look at the member serves all members.
 */
export function readyCalls(world: World): ReadyCalls {
  const ready = new Map<string, object>();
  const keysFor = (name: string, { id }: Member): [forAll: string, forOne: string] => [name, `${name} ${id}`];

  async function make(name: EndpointName, caller: Member): Promise<object> {
    const looks = new Set<unknown>();
    const watched = new Proxy(caller, {
      get: (member, property) => looks.add(property) && Reflect.get(member, property),
    });
    const sent = { token: caller.token, ...(await made(name, world, watched)) };
    const [forAll, forOne] = keysFor(name, caller);
    ready.set(looks.size > 0 ? forOne : forAll, sent);
    return sent;
  }

  function keptFor(name: EndpointName, caller: Member): object | undefined {
    const [forAll, forOne] = keysFor(name, caller);
    const shared = ready.get(forAll);
    return ready.get(forOne) ?? (shared && { ...shared, token: caller.token });
  }

  return {
    for: async (name, caller) => (keptFor(name, caller) ?? (await make(name, caller))) as CallOptions<EndpointName>,
    usedUp: (name, caller) => keysFor(name, caller).forEach((key) => ready.delete(key)),
  };
}

/** What each name of an identifier means, so that another organisation's can be put in its place. */
export async function foreignIdsOf(other: World) {
  const made = await Promise.all(ofResources.map(({ keep }) => keep?.(other)));
  const kept: Readonly<Record<string, string>> = Object.assign({}, ...made);
  return (field: string, route: EndpointName) => keptIds[field]?.(other, route) ?? kept[field];
}

const keptIds: Record<string, (other: World, name: EndpointName) => string> = {
  contractId: (other) => other.kept.contract.id,
  findingId: (other) => other.kept.findingId,
  batch_id: (other) => other.kept.batchId,
  uploadId: (other) => other.kept.uploadId,
  upload_id: (other) => other.kept.uploadId,
  obligationId: (other) => other.kept.obligation.obligationId,
  obligation_ids: (other) => other.kept.obligation.obligationId,
  assignee: (other) => other.members.Owner.id,
  commentId: (other) => other.kept.comment.commentId,
  mentions: (other) => other.members.Owner.id,
  contract_id: (other) => other.kept.contract.id,
  contract_ids: (other) => other.kept.contract.id,
  ids: (other) => other.kept.contract.id,
  viewId: (other) => other.kept.viewId,
  versionId: (other) => other.kept.contract.current_version.id,
  base_version_id: (other) => other.kept.contract.current_version.id,
  memberId: (other, name) => (name.endsWith('Invitation') ? other.kept.invitedId : other.members.Contributor.id),
  permissionClassId: (other) => other.kept.classId,
  permission_class_id: (other) => other.kept.classId,
  counterpartyId: (other) => other.kept.counterpartyId,
  parent_id: (other) => other.kept.counterpartyId,
  except: (other) => other.kept.counterpartyId,
  into_id: (other) => other.kept.counterpartyId,
  mergeId: (other) => other.kept.mergeId,
  contract: (other) => other.kept.contract.id,
  counterparty: (other) => other.kept.counterpartyId,
  counterparty_id: (other) => other.kept.counterpartyId,
  caseId: (other) => other.kept.case.id,
  case_ids: (other) => other.kept.case.id,
  case_id: (other) => other.kept.case.id,
  taskId: (other) => other.kept.case.taskId,
  task_id: (other) => other.kept.case.taskId,
  task_ids: (other) => other.kept.case.taskId,
  folderId: (other) => other.kept.case.folderId,
  folder_id: (other) => other.kept.case.folderId,
  parent_folder_id: (other) => other.kept.case.folderId,
  fileId: (other) => other.kept.case.fileId,
  fileVersionId: (other) => other.kept.case.fileVersionId,
  base_file_version_id: (other) => other.kept.case.fileVersionId,
  lead: (other) => other.members.Owner.id,
  lead_id: (other) => other.members.Owner.id,
  approver_id: (other) => other.members.Owner.id,
  requester: (other) => other.members.Owner.id,
  requester_id: (other) => other.members.Owner.id,
  assignee_id: (other) => other.members.Owner.id,
  participant_ids: (other) => other.members.Owner.id,
  importId: (other) => other.kept.importId,
  typeId: (other) => other.kept.typeId,
  tagId: (other) => other.kept.tagId,
  sessionId: (other) => other.members.Contributor.sessionId,
  owner: (other) => other.members.Owner.id,
  owner_id: (other) => other.members.Owner.id,
  actor: (other) => other.members.Owner.id,
};
