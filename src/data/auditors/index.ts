import { type Api, keys as allKeys, read, readItems, write } from '#api';
import type { EvidenceRequest, NewAuditGrant } from '#api-contract/auditors/endpoints';
import type { QueryClient } from '@tanstack/react-query';

const keys = allKeys.auditors;
const ofGrant = (grantId: string) => ({ params: { path: { grantId } } });

/** Access of guest auditors, as the organisation sees it. */
export const auditorQueries = {
  grants: (api: Api) => readItems(api, keys.grants, '/api/compliance/grants'),
  requests: (api: Api, grantId: string) =>
    readItems(api, keys.ofGrant(grantId, 'requests'), '/api/compliance/grants/{grantId}/requests', {
      path: { grantId },
    }),
  log: (api: Api, grantId: string) =>
    readItems(api, keys.ofGrant(grantId, 'log'), '/api/compliance/grants/{grantId}/log', { path: { grantId } }),
};

/** What changes the access of guest auditors. */
export const auditorMutations = {
  create: (api: Api) =>
    write((body: NewAuditGrant) => api.POST('/api/compliance/grants', { body }), { changes: 'auditors' }),
  sendLink: (api: Api) =>
    write((grantId: string) => api.POST('/api/compliance/grants/{grantId}/link', ofGrant(grantId)), {
      changes: 'auditors',
    }),
  revoke: (api: Api) =>
    write((grantId: string) => api.POST('/api/compliance/grants/{grantId}/revoke', ofGrant(grantId)), {
      changes: 'auditors',
    }),
  answer: (api: Api, grantId: string) =>
    write(
      ({ requestId, text }: { requestId: string; text: string }) =>
        api.POST('/api/compliance/grants/{grantId}/requests/{requestId}/answer', {
          params: { path: { grantId, requestId } },
          body: { text },
        }),
      { stale: [keys.all, allKeys.tasks.all], staleWhenRefused: [keys.all] },
    ),
};

/** What a guest auditor sees. Reading is logged, so assessments and requirements are fetched once. */
export const guestAuditQueries = {
  audit: (api: Api) => read(api, keys.guest('audit'), '/api/auditor/audit'),
  assessment: (api: Api, assessmentId: string) => ({
    ...read(api, keys.guest('assessment', assessmentId), '/api/auditor/assessments/{assessmentId}', {
      path: { assessmentId },
    }),
    staleTime: Infinity,
  }),
  requirement: (api: Api, assessmentId: string, ref: string) => ({
    ...read(api, keys.guest('requirement', assessmentId, ref), '/api/auditor/assessments/{assessmentId}/requirement', {
      path: { assessmentId },
      query: { ref },
    }),
    staleTime: Infinity,
  }),
  requests: (api: Api) => readItems(api, keys.guest('requests'), '/api/auditor/requests'),
  log: (api: Api) => readItems(api, keys.guest('log'), '/api/auditor/log'),
};

/** Forgets what a guest read before the organisation answered: it may have more evidence by now. */
export function forgetReadBefore(client: QueryClient, requests: readonly EvidenceRequest[]): void {
  for (const { assessment, ref, answer } of requests) {
    if (!answer) continue;
    const answeredAt = Date.parse(answer.at);
    for (const queryKey of [keys.guest('assessment', assessment.id), keys.guest('requirement', assessment.id, ref)]) {
      const { dataUpdatedAt = answeredAt } = client.getQueryState(queryKey) ?? {};
      if (dataUpdatedAt < answeredAt) client.removeQueries({ queryKey, exact: true });
    }
  }
}

export const guestAuditMutations = {
  open: (api: Api) => write((body: { uid: string; token: string }) => api.POST('/api/auditor/sessions', { body }), {}),
  request: (api: Api, assessmentId: string) =>
    write(
      (body: { ref: string; text: string }) =>
        api.POST('/api/auditor/assessments/{assessmentId}/requests', { params: { path: { assessmentId } }, body }),
      { stale: [keys.guest('requests'), keys.guest('log')], staleWhenRefused: [keys.guest('audit')] },
    ),
  /** Answers with the file or text of a piece of evidence. */
  download: (api: Api) =>
    write(
      (evidenceId: string) =>
        api.GET('/api/auditor/evidence/{evidenceId}/file', { params: { path: { evidenceId } }, parseAs: 'blob' }),
      { stale: [keys.guest('log')], staleWhenRefused: [keys.guest('audit')] },
    ),
};
