import type { HandlerOf } from '#kernel/http';
import { readAssessment } from '#resources/assessments';
import { deriveAnswers } from '#resources/derivations';

/** Derive answers of an assessment when it is read. */
export const listDerivedAnswers: HandlerOf<'listDerivedAnswers'> = async ({ tenant, params }) => {
  const { id, version } = await readAssessment(tenant, params.assessmentId);
  return { items: await deriveAnswers(tenant, { assessmentId: id, versionId: version.id }) };
};
