import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { frameworkCounts, importWarning } from '../frameworks/model.ts';
import { acting, creating, reading } from '../record-endpoints.ts';
import { id, line, moment, sha256 } from '../values.ts';
import { outlineRow } from './frameworks.ts';
import {
  firstTableVersion,
  importColumnFields,
  importStates,
  maxFrameworkFileBytes,
  maxImportColumns,
  maxImportFiles,
  maxPreviewed,
} from './kinds.ts';

const preview = z.object({
  title: z.string(),
  version: z.string(),
  publisher: z.string().nullable(),
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
  format: z.string(),
  sha256,
  release: z.string().nullable(),
  counts: frameworkCounts,
  warnings: z.array(importWarning),
  /** The first rows. */
  rows: z.array(outlineRow).max(maxPreviewed),
  /** How it differs from the adopted version; null where there is none. */
  diff: z
    .object({
      version: z.string(),
      same: z.number().int(),
      similar: z.number().int(),
      reworded: z.number().int(),
      rewritten: z.number().int(),
      succeeded: z.number().int(),
      retired: z.number().int(),
      added: z.number().int(),
    })
    .nullable(),
});

const columnField = z.enum(importColumnFields).nullable();

/** A column of a table: its heading, its first values, and what it holds; null leaves it out. */
const importColumn = z.object({ heading: z.string(), samples: z.array(z.string()), field: columnField });

export const frameworkImport = z.object({
  id,
  state: z.enum(importStates),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256 })),
  /** Why it was refused, as a sentence. */
  refusal: z.string().nullable(),
  preview: preview.nullable(),
  /** The columns of a table, guessed until they are chosen; null for other formats. */
  columns: z.array(importColumn).nullable(),
  /** Which version of its framework a table is; null until its columns are chosen, and for other formats. */
  version: z.string().nullable(),
  /** What came of it, or the version that has the same bytes already. */
  framework_id: id.nullable(),
  version_id: id.nullable(),
  /** Whether the version was there before. */
  is_known: z.boolean(),
  created_at: moment,
});

const params = z.object({ importId: id });

export const frameworkImportEndpoints = {
  createFrameworkImport: creating(
    '/api/compliance/imports',
    'compliance.manage',
    'Begin an import: of files that are added next, or of a framework of the gallery. With `framework_id` it becomes a further version of that framework.',
    z.object({ framework_id: id.nullable().default(null), gallery: line('a key', 100).nullable().default(null) }),
    frameworkImport,
  ),
  getFrameworkImport: reading(
    '/api/compliance/imports/{importId}',
    params,
    'compliance.manage',
    'An import: what was read, and how far it is.',
    frameworkImport,
  ),
  addFrameworkImportFile: endpoint({
    method: 'post',
    path: '/api/compliance/imports/{importId}/files',
    access: 'compliance.manage',
    summary: `Add a file: OSCAL as JSON, XML or YAML, Formex, CSV, XLSX, or a ZIP of these. Up to ${maxImportFiles} files; a profile needs its catalogue beside it. The server fetches no address.`,
    params,
    query: z.object({ file_name: line('a file name', 255) }),
    upload: { kind: 'attachment', maxBytes: maxFrameworkFileBytes },
    response: frameworkImport,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused'],
  }),
  readFrameworkImport: acting(
    '/api/compliance/imports/{importId}/read',
    params,
    'compliance.manage',
    'Read the files in the background; the preview comes next.',
    frameworkImport,
  ),
  chooseFrameworkImportColumns: endpoint({
    ...acting(
      '/api/compliance/imports/{importId}/columns',
      params,
      'compliance.manage',
      'Say what each column of a table holds, in their order, and which version the table is. Its rows are read; the preview comes next.',
      frameworkImport,
    ),
    body: z.object({
      fields: z.array(columnField).max(maxImportColumns),
      version: line('a version', 50).default(firstTableVersion),
    }),
  }),
  confirmFrameworkImport: acting(
    '/api/compliance/imports/{importId}/confirm',
    params,
    'compliance.manage',
    'Import what the preview shows, in the background and as a whole.',
    frameworkImport,
  ),
} as const;

export type FrameworkImport = z.infer<typeof frameworkImport>;
export type ImportColumn = z.infer<typeof importColumn>;
export type ImportPreview = z.infer<typeof preview>;
