import { type Api, keys as allKeys, read, write } from '#api';
import type { AnswerResult } from '#api-contract/compliance/score';
import type { ChecklistPoint, ChecklistStart } from '#api-contract/vendors/checklists';

const keys = allKeys.checklists;
const changes = 'checklists';
const path = (assessmentId: string) => ({ params: { path: { assessmentId } } });

/** Server data of checklists of contracts. */
export const checklistQueries = {
  ofContract: (api: Api, contractId: string) =>
    read(api, keys.ofContract(contractId), '/api/compliance/vendors/contracts/{contractId}/checklists', {
      path: { contractId },
    }),
  points: (api: Api, assessmentId: string) =>
    read(api, keys.points(assessmentId), '/api/compliance/vendors/checklists/{assessmentId}/points', {
      path: { assessmentId },
    }),
};

const propose = (api: Api, assessmentId: string) =>
  api.POST('/api/compliance/vendors/checklists/{assessmentId}/propose', path(assessmentId));

/** What changes checklists of contracts. */
export const checklistMutations = {
  /** Starts one, and has clauses proposed. */
  start: (api: Api, contractId: string) =>
    write(
      async (body: ChecklistStart) => {
        const started = await api.POST('/api/compliance/vendors/contracts/{contractId}/checklists', {
          params: { path: { contractId } },
          body,
        });
        await propose(api, started.data.id);
        return started;
      },
      { changes },
    ),
  propose: (api: Api, assessmentId: string) => write(() => propose(api, assessmentId), { changes }),
  settle: (api: Api, assessmentId: string) =>
    write(
      ({ proposalId, accept }: { readonly proposalId: string; readonly accept: boolean }) =>
        api.POST('/api/compliance/vendors/checklists/{assessmentId}/proposals/{proposalId}', {
          params: { path: { assessmentId, proposalId } },
          body: { accept },
        }),
      { changes, staleWhenRefused: [keys.points(assessmentId)] },
    ),
  mark: (api: Api, assessmentId: string) =>
    write(
      ({
        ref,
        revision,
        result,
      }: Pick<ChecklistPoint, 'ref' | 'revision'> & { readonly result: AnswerResult | null }) =>
        api.PATCH('/api/compliance/assessments/{assessmentId}/answers', {
          ...path(assessmentId),
          body: { changes: [{ ref, revision, result }] },
        }),
      { changes },
    ),
};
