import { v7 as uuid } from 'uuid';
import { builtInPermissionClasses, type BuiltInPermissionClass, type Permission } from '#api-contract/permissions';
import type { Contract } from '#api-contract/contracts/endpoints';
import { openSession, claimSignIn, hashPassword } from '#kernel/access';
import type { CaseImportState } from '#api-contract/cases/imports';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { insertInto, withTenant, type Tenant } from '#kernel/db';
import { makeRenditionFor } from './make-rendition.ts';
import { makeReviewFor } from './make-review.ts';
import { makeUploadOf } from './make-upload.ts';
import { asTableOwner } from './table-owner.ts';

/** Every built-in permission class, and one that permits nothing. */
export type ClassName = BuiltInPermissionClass | 'Nothing';

export const permissionsOf: Record<ClassName, readonly Permission[]> = { ...builtInPermissionClasses, Nothing: [] };

export const classNames = Object.keys(permissionsOf) as ClassName[];

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
}

/** A case with one of everything. */
export interface KeptCase {
  readonly id: string;
  readonly taskId: string;
  readonly folderId: string;
  readonly fileId: string;
  readonly fileVersionId: string;
}

interface KeptCounterparties {
  readonly case: KeptCase;
  readonly importId: string;
  readonly counterpartyId: string;
  readonly mergeId: string;
  readonly typeId: string;
  readonly tagId: string;
}

/** An organisation with a member of each class, and ways to make what a call needs. */
export interface World {
  readonly organisationId: string;
  readonly owner: { readonly token: string };
  readonly call: ContractsApp['call'];
  /** Does what waits in the background. */
  readonly jobs: Pick<ContractsApp, 'deliverMail' | 'workOnEnvelopes'>;
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  readonly classIds: Record<ClassName, string>;
  readonly members: Record<ClassName, Member>;
  /** Things that stay, for others to reach for. */
  readonly kept: {
    readonly contract: Contract;
    readonly classId: string;
    readonly viewId: string;
    readonly comment: CommentIds;
    readonly findingId: string;
    readonly batchId: string;
    readonly obligation: ObligationIds;
    readonly uploadId: string;
    readonly invitedId: string;
    readonly rendered: Awaited<ReturnType<typeof makeRenditionFor>>;
  } & KeptCounterparties;
  makeMember(as: ClassName, status?: 'active' | 'invited'): Promise<Member>;
  signInAgain(member: Member): Promise<Pick<Member, 'token' | 'sessionId'>>;
  makeContract(): Promise<Contract>;
  makeDeletedContract(): Promise<string>;
  /** Something that was read in a contract of its own. */
  makeFinding(): Promise<{ readonly contractId: string; readonly findingId: string }>;
  /** A review that is done, with a suggestion that was accepted. */
  makeReview(): Promise<{ readonly reviewId: string; readonly ruleId: string }>;
  /** Findings that were accepted together. */
  makeAcceptedBatch(): Promise<string>;
  makeClass(): Promise<string>;
  makeCounterparty(): Promise<string>;
  makeMerge(): Promise<string>;
  makeType(): Promise<string>;
  makeTag(): Promise<string>;
  makeCase(): Promise<KeptCase>;
  makeDeletedCase(): Promise<string>;
  /** A bulk upload of one case, as if it had come so far. */
  makeImport(state: CaseImportState): Promise<string>;
  removeCaseFile(params: { readonly caseId: string; readonly fileId: string }): Promise<void>;
  makeObligation(): Promise<ObligationIds>;
  /** An upload of this member that holds these bytes, or waits for ten. */
  makeUpload(of: Pick<Member, 'id'>, bytes?: Uint8Array<ArrayBuffer>): Promise<string>;
  removeObligation(params: ObligationIds): Promise<void>;
  /** A comment of this member on a contract of its own. */
  makeComment(of: Pick<Member, 'id'>): Promise<CommentIds>;
  /** A saved view of this member; put there, since not everybody may save one. */
  makeView(of: Pick<Member, 'id'>): Promise<string>;
  /** A notification of this member. */
  makeNotification(of: Pick<Member, 'id'>): Promise<string>;
}

interface ObligationIds {
  readonly obligationId: string;
}

interface CommentIds {
  readonly contractId: string;
  readonly commentId: string;
}

export const password = 'the password of everybody here';

export async function startMatrixApp(): Promise<ContractsApp> {
  return startContractsApp();
}

export async function makeWorld(app: ContractsApp, name: string): Promise<World> {
  const owner = await app.signUp(name);
  const { body: organisation } = await app.call('getOrganisation', { token: owner.token });
  const passwordHash = await hashPassword(password);
  await asTableOwner(app, `update subscriptions set seats = 100000 where organisation_id = '${organisation.id}'`);

  const makeClass = async (className = `Class ${uuid()}`) => {
    const body = { name: className, permissions: [] };
    return (await app.call('createPermissionClass', { token: owner.token, body })).body.id;
  };
  await makeClass('Nothing');
  const { body: classes } = await app.call('listPermissionClasses', { token: owner.token });
  const classIds = Object.fromEntries(classes.items.map((each) => [each.name, each.id])) as World['classIds'];

  const inOrganisation = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisation.id, work);
  const signIn = (tenant: Tenant, userId: string) => openWatchedSession(tenant, userId);
  const makeMember: World['makeMember'] = (as, status = 'active') =>
    inOrganisation(async (tenant) => {
      const id = uuid();
      const email = `${id}@example.com`;
      const user = { id, email, name: `${as} ${id}`, status, organisation_id: organisation.id };
      await claimSignIn(tenant, email, id);
      await tenant.db
        .insertInto('users')
        .values({ ...user, permission_class_id: classIds[as], password_hash: passwordHash })
        .execute();
      return { id, email, ...(await signIn(tenant, id)) };
    });

  const members = Object.fromEntries(
    await Promise.all(classNames.map(async (each) => [each, await makeMember(each)] as const)),
  ) as World['members'];
  const makeContract = () => app.putIn(owner.token);
  const makeCounterparty = async () =>
    (await app.call('createCounterparty', { token: owner.token, body: { name: uuid() } })).body.id;
  const makeCase = async (): Promise<KeptCase> => {
    const { token } = owner;
    const { id } = (await app.call('createCase', { token, body: { name: uuid() } })).body;
    const params = { caseId: id };
    const task = await app.call('createCaseTask', { token, params, body: { title: 'Read it' } });
    const folder = await app.call('createCaseFolder', { token, params, body: { name: 'In', parent_folder_id: null } });
    const bytes = new TextEncoder().encode(uuid());
    const file = await app.call('createCaseFile', { token, params, query: { file_name: 'Letter.txt' }, body: bytes });
    const fileVersionId = file.body.versions[0]?.id ?? '';
    return { id, taskId: task.body.id, folderId: folder.body.id, fileId: file.body.id, fileVersionId };
  };
  const makeImport: World['makeImport'] = async (state) => {
    const { token } = owner;
    const body = new TextEncoder().encode(`Name\n${uuid()}\n`);
    const { id } = (await app.call('createCaseImport', { token, query: { file_name: 'Cases.csv' }, body })).body;
    const column = { heading: 'Name', samples: [], field: 'name', date_order: null, ambiguous_date: null };
    await inOrganisation(({ db }) =>
      db
        .updateTable('case_imports')
        .set({ state, columns: JSON.stringify([column]), row_count: 1 })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', id)
        .execute(),
    );
    return id;
  };
  const makeType = async () =>
    (await app.call('createContractType', { token: owner.token, body: { name: uuid(), fields: [] } })).body.id;
  const makeTag = async () =>
    (await app.call('createCounterpartyTag', { token: owner.token, body: { name: uuid(), tone: 'info' } })).body.id;
  const makeMerge = async () => {
    const [from, into] = [await makeCounterparty(), await makeCounterparty()];
    const merged = { params: { counterpartyId: from }, body: { into_id: into } };
    return (await app.call('mergeCounterparty', { token: owner.token, ...merged })).body.merge_id;
  };
  const makeUpload: World['makeUpload'] = ({ id }, bytes) =>
    makeUploadOf(app, inOrganisation, { organisation_id: organisation.id, user_id: id }, bytes);
  const makeObligation = async (): Promise<ObligationIds> => {
    const { id: contract_id } = await makeContract();
    const body = { contract_id, title: 'Pay', owed_by: 'us' as const, due_date: '2030-01-31' };
    const made = await app.call('createObligation', { token: owner.token, body });
    return { obligationId: made.body.id };
  };
  const makeComment: World['makeComment'] = async ({ id: author_id }) => {
    const { id: contract_id } = await makeContract();
    const commentId = uuid();
    await inOrganisation((tenant) =>
      tenant.db
        .insertInto('contract_comments')
        .values({
          organisation_id: organisation.id,
          id: commentId,
          contract_id,
          author_id,
          text: 'Kept',
          mentions: [],
        })
        .execute(),
    );
    return { contractId: contract_id, commentId };
  };
  const makeFinding: World['makeFinding'] = async () => {
    const { id: contractId, current_version } = await makeContract();
    const findingId = uuid();
    await inOrganisation(async ({ db }) => {
      const of = { organisation_id: organisation.id, version_id: current_version.id, contract_id: contractId };
      const said = { status: 'read' as const, engine_version: '1', language: 'en', language_model: null };
      await db
        .insertInto('contract_readings')
        .values({ ...of, ...said })
        .execute();
      await db
        .insertInto('findings')
        .values({ ...of, id: findingId, ...foundLaw })
        .execute();
    });
    return { contractId, findingId };
  };
  const makeView: World['makeView'] = ({ id: user_id }) =>
    inOrganisation(async (tenant) => {
      const view = { id: uuid(), list: 'contracts' as const, name: 'Kept', address: '', shared: false };
      await tenant.db
        .insertInto('saved_views')
        .values({ ...view, user_id, organisation_id: organisation.id })
        .execute();
      return view.id;
    });
  const makeNotification: World['makeNotification'] = ({ id: user_id }) =>
    inOrganisation(async (tenant) => {
      const about = { object_type: 'user' as const, object_id: user_id, object_name: 'Kept', group_key: uuid() };
      const id = uuid();
      await insertInto(tenant, 'notifications', { id, user_id, kind: 'password_changed', ...about }).execute();
      return id;
    });
  const makeAcceptedBatch: World['makeAcceptedBatch'] = async () => {
    const { contractId } = await makeFinding();
    const { body } = await app.call('acceptFindings', { token: owner.token, body: { contract_ids: [contractId] } });
    if (body.batch_id === null) throw new Error('Nothing was accepted.');
    return body.batch_id;
  };
  return {
    organisationId: organisation.id,
    owner,
    call: app.call,
    jobs: { deliverMail: app.deliverMail, workOnEnvelopes: app.workOnEnvelopes },
    inTenant: inOrganisation,
    classIds,
    members,
    kept: {
      contract: await makeContract(),
      classId: await makeClass(),
      counterpartyId: await makeCounterparty(),
      mergeId: await makeMerge(),
      typeId: await makeType(),
      tagId: await makeTag(),
      case: await makeCase(),
      importId: await makeImport('ready'),
      viewId: await makeView(members.Owner),
      findingId: (await makeFinding()).findingId,
      batchId: await makeAcceptedBatch(),
      comment: await makeComment(members.Owner),
      obligation: await makeObligation(),
      uploadId: await makeUpload(members.Owner),
      invitedId: (await makeMember('Viewer', 'invited')).id,
      rendered: await makeRenditionFor(app, owner.token, inOrganisation),
    },
    makeMember,
    signInAgain: ({ id }) => inOrganisation((tenant) => signIn(tenant, id)),
    makeContract,
    makeDeletedContract: async () => {
      const { id } = await makeContract();
      await app.call('deleteContract', { token: owner.token, params: { contractId: id } });
      return id;
    },
    makeClass: () => makeClass(),
    makeCounterparty,
    makeMerge,
    makeType,
    makeTag,
    makeCase,
    makeDeletedCase: async () => {
      const { id } = await makeCase();
      await app.call('deleteCase', { token: owner.token, params: { caseId: id } });
      return id;
    },
    makeImport,
    removeCaseFile: async (params) => {
      await app.call('deleteCaseFile', { token: owner.token, params });
    },
    makeView,
    makeNotification,
    makeFinding,
    makeReview: () => makeReviewFor(app, owner.token, inOrganisation),
    makeAcceptedBatch,
    makeComment,
    makeObligation,
    makeUpload,
    removeObligation: async (params) => {
      await app.call('deleteObligation', { token: owner.token, params });
    },
  };
}

const foundLaw = {
  subject: 'governing_law',
  state: 'found' as const,
  confidence: 0.9,
  value: JSON.stringify({ kind: 'text', text: 'Sweden' }),
  facts: JSON.stringify({ governing_law: 'Sweden' }),
  choices: '[]',
  formula: null,
  method: 'rule' as const,
  engine_version: '1',
  citations: '[]',
  settled_by: null,
  settled_at: null,
};

async function openWatchedSession(tenant: Tenant, userId: string): Promise<Pick<Member, 'token' | 'sessionId'>> {
  const token = await openSession(tenant, userId, { ip: null, userAgent: null }, 30);
  const { id: sessionId } = await tenant.db
    .selectFrom('access_tokens')
    .select('id')
    .where('organisation_id', '=', tenant.organisationId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { token, sessionId };
}
