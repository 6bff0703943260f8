import { z } from 'zod';
import { contractVersion } from '../contracts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { ruleOutcome } from '../playbooks/verdicts.ts';
import { id, moment, sha256 } from '../values.ts';
import { markKinds, markReadings, markStates, markSteps, maxMarks } from './kinds.ts';

const person = z.object({ id, name: z.string() });

/** Words of the version’s text, letter for letter: offsets count UTF-16 units. Beside them where a mark shows none. */
const passage = z.object({ start: z.number().int(), end: z.number().int(), quote: z.string() });

export const documentMark = z.object({
  /** Its place in the document, from 0. */
  index: z.number().int(),
  kind: z.enum(markKinds),
  author: z.string(),
  /** As the file has it; null where it has none. */
  date: z.string().nullable(),
  /** What is inserted or deleted; cut after 4,000 characters, empty for formats. */
  text: z.string(),
  /** Words of the same paragraph on both sides. */
  before: z.string(),
  after: z.string(),
  passage,
  /** The other side of a move: it is settled with this one. */
  moved: z.number().int().nullable(),
  state: z.enum(markStates),
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
  /** Grows with every decision; a decision names the revision it was based on. */
  revision: z.number().int(),
});

export const documentComment = z.object({
  id: z.string(),
  author: z.string(),
  date: z.string().nullable(),
  text: z.string(),
  passage,
  /** The id of the comment that this one answers. */
  answers: z.string().nullable(),
  is_done: z.boolean(),
});

/** A paragraph that differs from what was sent although nobody tracked it; an empty text stands for none. */
export const untrackedChange = z.object({ before: z.string(), after: z.string() });

const counts = z.object({ open: z.number().int(), accepted: z.number().int(), rejected: z.number().int() });

export const versionMarks = z.object({
  reading: z.object({
    state: z.enum(markReadings),
    /** Why there are none, where they are unsupported or reading them failed. */
    sentence: z.string().nullable(),
  }),
  items: z.array(documentMark),
  /** Of all marks, whatever the filter. */
  counts,
  /** Everybody who made a mark, in order. */
  authors: z.array(z.string()),
  comments: z.array(documentComment),
  /** What the version was compared with: a version or a redline of ours. Null where nothing was sent. */
  sent: z.object({ kind: z.enum(['version', 'redline']), name: z.string() }).nullable(),
  untracked: z.array(untrackedChange),
  /** Rules whose verdict differs between what was sent and what came back. Null without a finished review. */
  rules: z
    .object({
      playbook: z.object({ id, name: z.string(), version: z.number().int() }),
      /** `failed`: the texts could not be judged within the limits. */
      state: z.enum(['judging', 'judged', 'failed']),
      affected: z.array(
        z.object({
          rule_id: id,
          issue: z.string(),
          deal_breaker: z.boolean(),
          before: ruleOutcome,
          after: ruleOutcome,
        }),
      ),
    })
    .nullable(),
});

/** Some marks with the revisions that whoever decides saw; or all of an author, or all, that aren’t decided yet. */
export const markDecision = z.object({
  decision: z.enum(markSteps),
  marks: z
    .array(z.object({ index: z.number().int().min(0), revision: z.number().int() }))
    .min(1)
    .max(maxMarks)
    .optional(),
  author: z.string().max(500).optional(),
});

export const versionRedline = z.object({
  id,
  file_name: z.string(),
  older: z.object({ version_id: id, number: z.number().int(), sha256 }),
  newer: z.object({ version_id: id, number: z.number().int(), sha256 }),
  /** Of the redline. */
  sha256,
  /** Sentences about what differs besides text, and isn’t tracked. */
  notices: z.array(z.string()),
  created_by: person.nullable(),
  created_at: moment,
});

const versionParams = z.object({ contractId: id, versionId: id });
const version = '/api/contracts/{contractId}/versions/{versionId}';
const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const markEndpoints = {
  compareVersions: endpoint({
    method: 'post',
    path: `${version}/compare`,
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    summary:
      'Compare a Word version with an older one as a document with tracked changes, verified by reopening it. The same person gets the same redline again.',
    params: versionParams,
    body: z.object({ base_version_id: id }),
    slow: true,
    response: versionRedline,
    status: 201,
    errors: ['not_found'],
  }),
  downloadVersionRedline: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/redlines/{versionRedlineId}/file',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'A redline of two versions, whole or by range.',
    params: z.object({ contractId: id, versionRedlineId: id }),
    download: wordDocument,
    errors: ['not_found', 'range_unsatisfiable'],
  }),
  listMarks: endpoint({
    method: 'get',
    path: `${version}/marks`,
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary:
      'Tracked changes and comments of a version, what was changed without tracking, and which rules the changes affect. They are read in the background when they are asked for first.',
    params: versionParams,
    query: z.object({
      author: z.string().max(500).optional(),
      kind: z.enum(markKinds).optional(),
      state: z.enum(markStates).optional(),
    }),
    response: versionMarks,
    errors: ['not_found'],
  }),
  decideMarks: endpoint({
    method: 'patch',
    path: `${version}/marks`,
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    summary:
      'Accept or reject tracked changes of the current version, or take that back. Fails if someone else has decided since the revisions named.',
    params: versionParams,
    body: markDecision,
    response: z.object({ items: z.array(documentMark), counts }),
    errors: ['not_found', 'edit_conflict', 'version_conflict'],
  }),
  settleMarks: endpoint({
    method: 'post',
    path: `${version}/marks/settle`,
    access: 'review.write',
    alsoNeeds: 'contracts.write',
    summary:
      'Save a new version in which the decided changes are accepted or rejected, verified by reopening it. Open changes stay tracked.',
    params: versionParams,
    slow: true,
    response: contractVersion,
    status: 201,
    errors: ['not_found', 'edit_conflict', 'version_conflict'],
  }),
} as const;

export type VersionMarks = z.infer<typeof versionMarks>;
export type DocumentMark = z.infer<typeof documentMark>;
export type DocumentComment = z.infer<typeof documentComment>;
export type UntrackedChange = z.infer<typeof untrackedChange>;
export type MarkDecision = z.infer<typeof markDecision>;
export type MarkCounts = z.infer<typeof counts>;
export type AffectedRule = NonNullable<VersionMarks['rules']>['affected'][number];
export type VersionRedline = z.infer<typeof versionRedline>;
