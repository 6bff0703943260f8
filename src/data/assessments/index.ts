import { type Api, keys as allKeys, read, readItems, write, type QueryOf, readPage } from '#api';
import type { Answer, AnswerChange, AnswersSaved } from '#api-contract/compliance/answers';
import type { AssessmentChange, FindingChange, NewAssessment, NewFinding } from '#api-contract/compliance/assessments';
import type { OwnAnswerFacts } from '#api-contract/compliance/my-answers';
import type { SoaFormat } from '#api-contract/compliance/kinds';
import type { DiffClass } from '#api-contract/frameworks/model';
import type { QueryClient } from '@tanstack/react-query';

const keys = allKeys.assessments;
const path = (assessmentId: string) => ({ params: { path: { assessmentId } } });
const answersKey = (assessmentId: string) => keys.beside(assessmentId, 'answers');

/** An answer that the reader was asked for. */
export interface MyAnswerPath {
  readonly assessmentId: string;
  readonly ref: string;
}

/** Server data of assessments. */
export const assessmentQueries = {
  ofFramework: (api: Api, frameworkId: string) =>
    readItems(api, keys.ofFramework(frameworkId), '/api/compliance/frameworks/{frameworkId}/assessments', {
      path: { frameworkId },
    }),
  /** What the reader was asked to answer. */
  mine: (api: Api, query: QueryOf<'/api/compliance/my-answers'>) =>
    readPage(api, keys.mine(query), '/api/compliance/my-answers', { query }),
  mineOne: (api: Api, place: MyAnswerPath) =>
    read(api, keys.mineOne(place.assessmentId, place.ref), '/api/compliance/my-answers/{assessmentId}/{ref}', {
      path: { ...place },
    }),
  answers: (api: Api, assessmentId: string) =>
    read(api, answersKey(assessmentId), '/api/compliance/assessments/{assessmentId}/answers', {
      path: { assessmentId },
    }),
  trail: (api: Api, assessmentId: string, ref: string) =>
    read(
      api,
      keys.beside(assessmentId, 'trail', ref),
      '/api/compliance/assessments/{assessmentId}/answers/{ref}/trail',
      { path: { assessmentId, ref } },
    ),
  findings: (api: Api, assessmentId: string) =>
    readItems(api, keys.beside(assessmentId, 'findings'), '/api/compliance/assessments/{assessmentId}/findings', {
      path: { assessmentId },
    }),
  snapshots: (api: Api, assessmentId: string) =>
    readItems(api, keys.beside(assessmentId, 'snapshots'), '/api/compliance/assessments/{assessmentId}/snapshots', {
      path: { assessmentId },
    }),
  compare: (api: Api, assessmentId: string, query: { from: string; to: string }) =>
    read(
      api,
      keys.beside(assessmentId, 'compare', query.from, query.to),
      '/api/compliance/assessments/{assessmentId}/compare',
      { path: { assessmentId }, query },
    ),
  carries: (api: Api, assessmentId: string) =>
    read(api, keys.beside(assessmentId, 'carries'), '/api/compliance/assessments/{assessmentId}/carries', {
      path: { assessmentId },
    }),
};

/** Sends changed answers; what came of them is put into the answers that are shown. */
export async function saveAnswers(
  api: Api,
  client: QueryClient,
  { frameworkId, assessmentId }: { readonly frameworkId: string; readonly assessmentId: string },
  changes: AnswerChange[],
): Promise<AnswersSaved> {
  const { data } = await api.PATCH('/api/compliance/assessments/{assessmentId}/answers', {
    ...path(assessmentId),
    body: { changes },
  });
  client.setQueryData<{ items: Answer[]; totals: AnswersSaved['totals'] }>(
    answersKey(assessmentId),
    (known) => known && { items: withSaved(known.items, data), totals: data.totals },
  );
  await client.invalidateQueries({ queryKey: keys.ofFramework(frameworkId), refetchType: 'none' });
  await client.invalidateQueries({ queryKey: keys.beside(assessmentId, 'trail') });
  return data;
}

function withSaved(known: readonly Answer[], { items, conflicts }: AnswersSaved): Answer[] {
  const fresh = new Map([...items, ...conflicts.flatMap(({ theirs }) => theirs ?? [])].map((each) => [each.ref, each]));
  const kept = known.map((each) => {
    const found = fresh.get(each.ref);
    fresh.delete(each.ref);
    return found ?? each;
  });
  return [...kept, ...fresh.values()];
}

type Deed = 'submit' | 'reopen' | 'soa/request' | 'soa/approve';

/** What changes assessments. */
export const assessmentMutations = {
  create: (api: Api) =>
    write((body: NewAssessment) => api.POST('/api/compliance/assessments', { body }), { changes: 'assessments' }),
  update: (api: Api, assessmentId: string) =>
    write(
      (body: AssessmentChange) =>
        api.PATCH('/api/compliance/assessments/{assessmentId}', { ...path(assessmentId), body }),
      { changes: 'assessments' },
    ),
  updateMine: (api: Api, place: MyAnswerPath) =>
    write(
      (body: Partial<OwnAnswerFacts> & { revision: number }) =>
        api.PATCH('/api/compliance/my-answers/{assessmentId}/{ref}', { params: { path: { ...place } }, body }),
      { changes: 'assessments' },
    ),
  remove: (api: Api) =>
    write((assessmentId: string) => api.DELETE('/api/compliance/assessments/{assessmentId}', path(assessmentId)), {
      changes: 'assessments',
    }),
  act: (api: Api, assessmentId: string) =>
    write(
      (deed: Deed) =>
        api.POST(`/api/compliance/assessments/{assessmentId}/${deed}` as const, path(assessmentId) as never),
      { changes: 'assessments', staleWhenRefused: [keys.all] },
    ),
  close: (api: Api, assessmentId: string) =>
    write(
      (waive_unanswered: boolean) =>
        api.POST('/api/compliance/assessments/{assessmentId}/close', {
          ...path(assessmentId),
          body: { waive_unanswered },
        }),
      { changes: 'assessments' },
    ),
  comment: (api: Api, assessmentId: string, ref: string) =>
    write(
      (text: string) =>
        api.POST('/api/compliance/assessments/{assessmentId}/answers/{ref}/comments', {
          params: { path: { assessmentId, ref } },
          body: { text },
        }),
      { stale: [keys.beside(assessmentId, 'trail', ref)] },
    ),
  addFinding: (api: Api, assessmentId: string) =>
    write(
      (body: NewFinding) =>
        api.POST('/api/compliance/assessments/{assessmentId}/findings', { ...path(assessmentId), body }),
      { stale: [keys.beside(assessmentId, 'findings'), allKeys.tasks.all] },
    ),
  updateFinding: (api: Api, assessmentId: string) =>
    write(
      ({ findingId, ...body }: FindingChange & { findingId: string }) =>
        api.PATCH('/api/compliance/assessments/{assessmentId}/findings/{findingId}', {
          params: { path: { assessmentId, findingId } },
          body,
        }),
      { stale: [keys.beside(assessmentId, 'findings')] },
    ),
  upgrade: (api: Api, assessmentId: string) =>
    write(
      (version_id: string) =>
        api.POST('/api/compliance/assessments/{assessmentId}/upgrade', { ...path(assessmentId), body: { version_id } }),
      { changes: 'assessments' },
    ),
  undoUpgrade: (api: Api, assessmentId: string) =>
    write(() => api.POST('/api/compliance/assessments/{assessmentId}/upgrade/undo', path(assessmentId)), {
      changes: 'assessments',
    }),
  settle: (api: Api, assessmentId: string) =>
    write(
      (body: { accept: boolean; what: { ids: string[] } | { class: DiffClass } }) =>
        api.POST('/api/compliance/assessments/{assessmentId}/carries/settle', { ...path(assessmentId), body }),
      { changes: 'assessments' },
    ),
};

/** A statement of applicability as a file. */
export const exportSoa = async (api: Api, assessmentId: string, format: SoaFormat) =>
  (
    await api.GET('/api/compliance/assessments/{assessmentId}/soa/export', {
      params: { path: { assessmentId }, query: { format } },
      parseAs: 'blob',
    })
  ).data;
