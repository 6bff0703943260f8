import { type Api, keys, read, write } from '#api';

const ofAssessment = (assessmentId: string) => keys.assessments.beside(assessmentId, 'packages');
const path = '/api/compliance/packages';
const pollMs = 2_000;

/** Packages of an assessment for auditors; looked at again while one is being made. */
export const auditPackageQueries = {
  of: (api: Api, assessmentId: string) =>
    read(api, ofAssessment(assessmentId), path, { query: { assessment_id: assessmentId } }, ({ items }) =>
      items.some(({ state }) => state === 'waiting') ? pollMs : false,
    ),
};

export const auditPackageMutations = {
  make: (api: Api, assessmentId: string) =>
    write((snapshotId: string) => api.POST(path, { body: { assessment_id: assessmentId, snapshot_id: snapshotId } }), {
      stale: [ofAssessment(assessmentId)],
    }),
  /** Answers with the ZIP. */
  download: (api: Api) =>
    write(
      (packageId: string) =>
        api.GET('/api/compliance/packages/{packageId}/file', { params: { path: { packageId } }, parseAs: 'blob' }),
      {},
    ),
};
