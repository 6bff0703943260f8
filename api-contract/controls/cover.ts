import { z } from 'zod';
import { requirementRef, words } from '../compliance/answers.ts';
import { evidenceLink, newEvidenceOfControl, newEvidenceOfRun } from '../compliance-resources/evidence.ts';
import { freshnesses } from '../compliance-resources/freshness.ts';
import { endpoint } from '../endpoint.ts';
import { acting, reading, removing, updating } from '../record-endpoints.ts';
import { day, id } from '../values.ts';
import { controlCovers, controlFrequencies, controlStatuses, maxRunNote } from './fields.ts';

const path = '/api/compliance/controls';
const params = z.object({ controlId: id });
const named = z.object({ id, name: z.string() });
const covers = z.enum(controlCovers);

/** A requirement that a control covers, as the adopted version of its framework calls it. */
const coveredRequirement = z.object({
  framework: named,
  ref: z.string(),
  label: z.string(),
  title: z.string(),
  covers,
});

/** A control that covers a requirement. */
const coveringControl = z.object({
  control: z.object({
    id,
    ref: z.string(),
    name: z.string(),
    status: z.enum(controlStatuses),
    frequency: z.enum(controlFrequencies),
    owner: named.nullable(),
    next_run: day.nullable(),
    overdue: z.boolean(),
  }),
  covers,
  /** What its best evidence is worth today; null where it has none. */
  freshness: z.enum(freshnesses).nullable(),
});

const controlRun = z.object({
  id,
  /** The day that it was planned for; null for one without a plan. */
  due_on: day.nullable(),
  done_on: day,
  done_by: named.nullable(),
  note: z.string(),
  task_id: id.nullable(),
  revision: z.number().int(),
});

const requirementParams = params.extend({ frameworkId: id, ref: requirementRef });
const ofRequirement = `${path}/{controlId}/requirements/{frameworkId}/{ref}`;
const runNote = words(maxRunNote);

export const controlCoverEndpoints = {
  listControlRequirements: reading(
    `${path}/{controlId}/requirements`,
    params,
    'compliance.read',
    'The requirements that a control covers, of all frameworks; at most 500.',
    z.object({ items: z.array(coveredRequirement) }),
  ),
  coverRequirement: endpoint({
    ...acting(
      ofRequirement,
      requirementParams,
      'compliance.write',
      'Say that a control covers a requirement, in full or in part.',
      z.object({ items: z.array(coveredRequirement) }),
    ),
    method: 'put',
    body: z.object({ covers }),
  }),
  uncoverRequirement: removing(
    ofRequirement,
    requirementParams,
    'compliance.write',
    'Say that a control covers a requirement no longer.',
  ),
  listControlsOfRequirement: endpoint({
    method: 'get',
    path: '/api/compliance/frameworks/{frameworkId}/controls',
    access: 'compliance.read',
    summary: 'The controls that cover a requirement; at most 200.',
    params: z.object({ frameworkId: id }),
    query: z.object({ ref: requirementRef }),
    response: z.object({ items: z.array(coveringControl) }),
    errors: ['not_found'],
  }),
  linkControlEvidence: endpoint({
    ...acting(
      `${path}/{controlId}/evidence`,
      params,
      'compliance.write',
      'Link a version, a clause or an address to a control. While it operates it counts for the requirements that it covers.',
      evidenceLink,
    ),
    body: newEvidenceOfControl,
    status: 201,
  }),
  listControlRuns: reading(
    `${path}/{controlId}/runs`,
    params,
    'compliance.read',
    'How often a control was carried out, the latest first; at most 200.',
    z.object({ items: z.array(controlRun) }),
  ),
  recordControlRun: endpoint({
    ...acting(
      `${path}/{controlId}/runs`,
      params,
      'compliance.write',
      'Record that a control was carried out. The task that has waited longest is done with it; without one the run stands alone. Evidence counts from that day until the next run, unless it says otherwise.',
      controlRun,
    ),
    body: z.object({
      /** Today where it is left out. */
      done_on: day.optional(),
      note: runNote.default(''),
      evidence: newEvidenceOfRun.nullable().default(null),
    }),
    status: 201,
  }),
  updateControlRun: updating(
    `${path}/{controlId}/runs/{runId}`,
    params.extend({ runId: id }),
    'compliance.write',
    'Change the note of a run. Fails if someone else has changed it since `revision`.',
    z.object({ note: runNote, revision: z.number().int() }),
    controlRun,
  ),
} as const;

export type CoveredRequirement = z.infer<typeof coveredRequirement>;
export type CoveringControl = z.infer<typeof coveringControl>;
export type ControlRun = z.infer<typeof controlRun>;
export type NewControlRun = z.input<(typeof controlCoverEndpoints)['recordControlRun']['body']>;
