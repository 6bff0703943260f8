import { v7 as uuid } from 'uuid';
import { envelopeBulkEndpoints } from '#api-contract/envelopes/bulk';
import { canBeSent } from '#api-contract/envelopes/findings';
import { audit } from '#kernel/audit';
import { insertInto, type NewRow } from '#kernel/db';
import { cleanFileName, type Files } from '#kernel/files';
import { type HandlerOf } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { readUploadedTable } from '#kernel/spreadsheets';
import { holdDraft, refuse, targetOf } from '../hold-envelope.ts';
import { readEnvelope } from '../read-envelope.ts';
import { readBulk } from './bulk-record.ts';
import { bulkMessages } from './bulk.messages.ts';
import { readBulkRows } from './read-rows.ts';

/** Checks a table of recipients for copies of a draft. It sends no mail and names what is wrong by row. */
export function checkEnvelopeBulk(files: Files): HandlerOf<'checkEnvelopeBulk'> {
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const { recipients } = await inTenant((tenant) => readEnvelope(tenant, params.envelopeId));
    const keys = recipients.filter(({ role, is_me }) => role !== 'copy' && !is_me).map(({ key }) => key);
    const bounds = envelopeBulkEndpoints.checkEnvelopeBulk.upload;
    return files.receive(upload, bounds, request.signal, async (arrived) => {
      const rows = await readUploadedTable(arrived, (table) => readBulkRows(table, keys));
      return inTenant(async (tenant) => {
        const envelope = await holdDraft(tenant, params.envelopeId);
        if (envelope.is_test) refuse(bulkMessages.notReady);
        const said = { ...query, sha256: arrived.sha256 };
        const { id, isRepeated } = await newIdOf(tenant, 'envelope_bulks', { caller, request, params, said });
        if (isRepeated) return readBulk(tenant, envelope.id, id);
        if (!canBeSent((await readEnvelope(tenant, envelope.id)).findings)) refuse(bulkMessages.notReady);
        const file_name = cleanFileName(query.file_name);
        const { revision } = envelope;
        const bulk = { id, envelope_id: envelope.id, file_name, created_by: caller.userId, revision };
        await insertInto(tenant, 'envelope_bulks', bulk).execute();
        const stored = rows.map(
          ({ line, people, problems }, at) =>
            ({
              id: uuid(),
              bulk_id: id,
              line,
              position: at + 1,
              state: problems.length > 0 ? 'bad' : 'waiting',
              people: JSON.stringify(people),
              problems: JSON.stringify(problems),
            }) satisfies NewRow<'envelope_bulk_rows'>,
        );
        for (let at = 0; at < stored.length; at += 1_000)
          await insertInto(tenant, 'envelope_bulk_rows', stored.slice(at, at + 1_000)).execute();
        const bad = stored.filter(({ state }) => state === 'bad').length;
        await audit(tenant, {
          action: 'envelope.bulk_checked',
          target: targetOf(envelope),
          after: { file: file_name, sha256: arrived.sha256, rows: stored.length, bad },
        });
        return readBulk(tenant, envelope.id, id);
      });
    });
  };
}
