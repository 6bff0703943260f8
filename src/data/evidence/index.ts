import { queryOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, readItems, readPage, write } from '#api';
import type { EvidenceChange, NewEvidence, NewOwnEvidence } from '#api-contract/compliance-resources/evidence';

const path = (evidenceId: string) => ({ params: { path: { evidenceId } } });

/** What proves answers, and what loses its proof. */
export const evidenceQueries = {
  of: (api: Api, query: QueryOf<'/api/compliance/evidence'>) =>
    readItems(api, keys.evidence.of(query), '/api/compliance/evidence', { query }),
  /** That of an answer that the reader was asked for. */
  mine: (api: Api, assessmentId: string, ref: string) =>
    readItems(api, keys.evidence.mine(assessmentId, ref), '/api/compliance/my-answers/{assessmentId}/{ref}/evidence', {
      path: { assessmentId, ref },
    }),
  cover: (api: Api, query: QueryOf<'/api/compliance/cover'>) =>
    readPage(api, keys.evidence.cover(query), '/api/compliance/cover', { query }),
  /** What would be left without evidence if contracts ended on a day; today where none is given. */
  coverOfEnding: (api: Api, contract_ids: readonly string[], on: string | null = null) =>
    queryOptions({
      queryKey: keys.evidence.ending(contract_ids, on),
      queryFn: async ({ signal }) =>
        (await api.POST('/api/compliance/cover/ending', { body: { contract_ids: [...contract_ids], on }, signal }))
          .data,
    }),
};

/** Evidence decides whether answers count as out of date: what shows these is stale too. */
const changes = 'complianceResources';

export const evidenceMutations = {
  link: (api: Api) => write((body: NewEvidence) => api.POST('/api/compliance/evidence', { body }), { changes }),
  linkMine: (api: Api, assessmentId: string, ref: string) =>
    write(
      (body: NewOwnEvidence) =>
        api.POST('/api/compliance/my-answers/{assessmentId}/{ref}/evidence', {
          params: { path: { assessmentId, ref } },
          body,
        }),
      { changes },
    ),
  update: (api: Api, evidenceId: string) =>
    write((body: EvidenceChange) => api.PATCH('/api/compliance/evidence/{evidenceId}', { ...path(evidenceId), body }), {
      changes,
    }),
  confirm: (api: Api) =>
    write((evidenceId: string) => api.POST('/api/compliance/evidence/{evidenceId}/confirm', path(evidenceId)), {
      changes,
    }),
  remove: (api: Api) =>
    write((evidenceId: string) => api.DELETE('/api/compliance/evidence/{evidenceId}', path(evidenceId)), { changes }),
};
