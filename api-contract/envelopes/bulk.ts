import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, reading } from '../record-endpoints.ts';
import { cursor, id, line, moment, pageOf, pageSize } from '../values.ts';
import { bulkRowStates, bulkStates, limits } from './kinds.ts';

/** One row of a table of recipients. */
export const bulkRow = z.object({
  id,
  /** The line of the table, from 2 where the first is the heading. */
  line: z.number().int(),
  state: z.enum(bulkRowStates),
  names: z.string(),
  /** What is wrong with it, each as a sentence. */
  problems: z.array(z.string()),
  envelope_id: id.nullable(),
});

export const envelopeBulk = z.object({
  id,
  envelope_id: id,
  file_name: z.string(),
  state: z.enum(bulkStates),
  rows: z.number().int(),
  bad: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
});

const params = z.object({ envelopeId: id });
const bulkParams = params.extend({ bulkId: id });
const path = '/api/envelopes/{envelopeId}/bulk';
const one = `${path}/{bulkId}` as const;
const steer = <const Deed extends 'start' | 'pause' | 'cancel'>(deed: Deed, summary: string) =>
  acting(`${one}/${deed}`, bulkParams, 'signature.write', summary, envelopeBulk);

export const envelopeBulkEndpoints = {
  checkEnvelopeBulk: endpoint({
    method: 'post',
    path,
    access: 'signature.write',
    summary: `Check a table of recipients for copies of a draft, the request body: CSV or XLSX, at most ${limits.bulkRows.toLocaleString('en')} rows. Columns are “Name” and “Email”, with the recipient’s key behind them where there are several. Sending begins when it is started.`,
    params,
    query: z.object({ file_name: line('a file name', 255) }),
    upload: { kind: 'table', maxBytes: limits.bulkBytes },
    response: envelopeBulk,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  listEnvelopeBulks: reading(
    path,
    params,
    'signature.read',
    'Tables that were checked for a draft, the newest first; at most 50.',
    z.object({ items: z.array(envelopeBulk) }),
  ),
  getEnvelopeBulk: reading(one, bulkParams, 'signature.read', 'One table and how far it is.', envelopeBulk),
  listEnvelopeBulkRows: endpoint({
    method: 'get',
    path: `${one}/rows`,
    access: 'signature.read',
    summary: 'One page of rows, those with problems last.',
    params: bulkParams,
    query: z.object({
      limit: pageSize.optional(),
      after: cursor.optional(),
      before: cursor.optional(),
      bad: z.stringbool().optional(),
    }),
    response: pageOf(bulkRow),
    errors: ['not_found'],
  }),
  startEnvelopeBulk: steer('start', 'Send an envelope for each good row, or resume after a pause.'),
  pauseEnvelopeBulk: steer('pause', 'Pause: the row at hand is finished first.'),
  cancelEnvelopeBulk: steer('cancel', 'End it. What was sent stays sent.'),
} as const;

export type EnvelopeBulk = z.infer<typeof envelopeBulk>;
export type EnvelopeBulkRow = z.infer<typeof bulkRow>;
