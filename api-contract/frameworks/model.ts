import { z } from 'zod';
import { mappingRationales, mappingRelations } from './relations.ts';

/** What a row of a framework is: a division, a control, or an article of an act with its paragraphs and points. */
export const requirementKinds = ['group', 'control', 'article', 'paragraph', 'point'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** What a framework was read from; `own` is one that was written here. */
export const frameworkFormats = ['oscal-json', 'oscal-xml', 'oscal-yaml', 'formex', 'csv', 'xlsx', 'own'] as const;
export type FrameworkFormat = (typeof frameworkFormats)[number];

/**
 * A piece of a requirement’s text. `name` says its role: `statement`, `item` below it, `guidance`, `objective`, `example` and what
 * publishers add. `prose` is Markdown, with `{{ insert: param, ac-2_prm_1 }}` where the value of a parameter stands.
 */
export const requirementPart = z.object({
  id: z.string().nullable(),
  name: z.string(),
  label: z.string().nullable(),
  title: z.string().nullable(),
  prose: z.string().nullable(),
  get parts(): z.ZodArray<typeof requirementPart> {
    return z.array(requirementPart);
  },
});
export type RequirementPart = z.infer<typeof requirementPart>;

/** The API document shows them as any value: its writer knows no schema that holds itself. */
const requirementParts = z.unknown().superRefine((value, context) => {
  const { error } = z.array(requirementPart).safeParse(value);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
}) as unknown as z.ZodType<RequirementPart[], RequirementPart[]>;

/** A value that whoever keeps the requirement sets, for example how often accounts are reviewed. */
export const requirementParam = z.object({
  id: z.string(),
  /** What the value is, for example “frequency”. */
  label: z.string().nullable(),
  /** What the publisher or a profile set. */
  values: z.array(z.string()),
  select: z
    .object({
      many: z.boolean(),
      /** May hold inserts of other parameters. */
      choices: z.array(z.string()),
    })
    .nullable(),
  constraints: z.array(z.string()),
  guidelines: z.array(z.string()),
});
export type RequirementParam = z.infer<typeof requirementParam>;

/** One row of an imported version, in the order of the document. */
export const requirement = z.object({
  /** Unique within the version, and the same in the next one: `ac-2`, `Art. 28(3)(h)`. */
  ref: z.string(),
  /** How people cite it: `AC-2`, `Art. 28(3)(h)`. */
  label: z.string(),
  title: z.string(),
  /** The publisher’s word for its kind, for example `SP800-53-enhancement`. */
  class: z.string().nullable(),
  kind: z.enum(requirementKinds),
  /** The ref of the row it stands in. */
  parent: z.string().nullable(),
  /** Its place among all rows, from 0; parents stand before their children. */
  position: z.number().int().min(0),
  /** How many rows it stands in, 0 at the top. */
  depth: z.number().int().min(0),
  parts: requirementParts,
  params: z.array(requirementParam),
  /** Has a statement, is not withdrawn and no context: somebody can say whether it is met. */
  assessable: z.boolean(),
  /** Shown because a chosen control stands in it; a profile did not choose it itself. */
  context: z.boolean(),
  withdrawn: z.boolean(),
  /** Refs that a withdrawn requirement went into. */
  successors: z.array(z.string()),
  /** What it counts in a weighted score. */
  weight: z.number().positive(),
});
export type Requirement = z.infer<typeof requirement>;

/** How many rows of each kind a version has. */
export const frameworkCounts = z.object({
  requirements: z.number().int(),
  groups: z.number().int(),
  controls: z.number().int(),
  articles: z.number().int(),
  paragraphs: z.number().int(),
  points: z.number().int(),
  assessable: z.number().int(),
  withdrawn: z.number().int(),
  context: z.number().int(),
  params: z.number().int(),
  /** Statements and the items in them. */
  statements: z.number().int(),
});
export type FrameworkCounts = z.infer<typeof frameworkCounts>;

/** A file of an import; `role` says what was made of it. */
export const importedFile = z.object({
  name: z.string(),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.number().int(),
  role: z.enum(['framework', 'source', 'unused']),
});
export type ImportedFile = z.infer<typeof importedFile>;

/** What is known of a version as a whole. */
export const frameworkMetadata = z.object({
  title: z.string(),
  version: z.string(),
  publisher: z.string().nullable(),
  licence: z.string().nullable(),
  /** Stands on every export, for example “© European Union, eur-lex.europa.eu”. */
  attribution: z.string().nullable(),
  format: z.enum(frameworkFormats),
  /** The release of OSCAL, without a leading `v`. */
  oscal_version: z.string().nullable(),
  /** As the publisher wrote them, ISO 8601. */
  published: z.string().nullable(),
  last_modified: z.string().nullable(),
  /** Of the file that was dropped: the same bytes are the same version. */
  sha256: z.string(),
  files: z.array(importedFile),
  counts: frameworkCounts,
});
export type FrameworkMetadata = z.infer<typeof frameworkMetadata>;

/** Something in a file that an import passed over or put right. */
export const importWarning = z.object({
  code: z.string(),
  /** A sentence for the person who imports, in the language of the request. */
  message: z.string(),
  file: z.string().nullable(),
  /** Where it stands in JSON or YAML (RFC 6901). */
  pointer: z.string().nullable(),
  /** Where it stands in XML or a table, from 1. */
  line: z.number().int().nullable(),
});
export type ImportWarning = z.infer<typeof importWarning>;

/** A version as it was read: what is stored, and what a preview shows. */
export const importedFramework = z.object({
  framework: frameworkMetadata,
  requirements: z.array(requirement),
  warnings: z.array(importWarning),
});
export type ImportedFramework = z.infer<typeof importedFramework>;

/** One edge of a mapping that was read: it says of each source what it is of the target. */
export const importedEdge = z.object({
  sources: z.array(z.string()).min(1),
  target: z.string(),
  relation: z.enum(mappingRelations),
  /** From 0 to 10; it orders and filters, and no answer follows from it. */
  strength: z.number().min(0).max(10).nullable(),
  rationale: z.enum(mappingRationales).nullable(),
  remarks: z.string().nullable(),
});
export type ImportedEdge = z.infer<typeof importedEdge>;

/** A set of mappings that was read; `source` and `target` are what the file says of the frameworks. */
export const importedMapping = z.object({
  title: z.string(),
  version: z.string(),
  provenance: z.string().nullable(),
  source: z.string().nullable(),
  target: z.string().nullable(),
  edges: z.array(importedEdge),
  warnings: z.array(importWarning),
});
export type ImportedMapping = z.infer<typeof importedMapping>;

/** What became of a requirement in a newer version, and so of its answer. */
export const diffClasses = [
  /** The same words, also under another title. */
  'same',
  /** At least .9 alike: the answer goes over, to be checked. */
  'similar',
  /** From .6: the answer is proposed. */
  'reworded',
  /** Below .6: evidence and comments go over. */
  'rewritten',
  /** Withdrawn, with successors that exist. */
  'succeeded',
  /** Withdrawn or gone, and nothing takes its place. */
  'retired',
] as const;
export type DiffClass = (typeof diffClasses)[number];

/** What became of one requirement. */
export interface RequirementChange {
  readonly ref: string;
  readonly class: DiffClass;
  /** Where its answer goes; several after a withdrawal. */
  readonly targets: readonly string[];
  /** How alike the words are, from 0 to 1; null where no words were compared. */
  readonly similarity: number | null;
  readonly titleChanged: boolean;
}

/** Two versions compared: every assessable row of the old one in `changes`, every one of the new that none of them reaches in `added`. */
export interface FrameworkDiff {
  readonly changes: readonly RequirementChange[];
  readonly added: readonly string[];
  /** `same` to `retired` add up to the old total; carried targets and `added` to the new one. */
  readonly counts: Readonly<Record<DiffClass | 'added' | 'oldTotal' | 'newTotal', number>>;
}
