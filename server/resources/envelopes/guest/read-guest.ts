import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import type { FieldValue } from '#api-contract/envelopes/schema';
import { inTurn } from '#api-contract/envelopes/states';
import { selectFrom } from '#kernel/db';
import { type Api, ApiError, type HandlerOf } from '#kernel/http';
import type { Files } from '#kernel/files';
import { todayIn } from '../hold-envelope.ts';
import { withGroups } from '../mails/envelope-mails.ts';
import { readDocuments, readFields, readSeals, senderOf, shownField } from '../read-envelope.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { consentOf } from './consent-text.ts';
import { asGuest, type Guest } from './guest-session.ts';

export interface GuestParts {
  readonly files: Files;
  readonly sealer: Pick<Sealer, 'isTest'>;
}

export function getGuestEnvelope({ database }: Api, parts: GuestParts): HandlerOf<'getGuestEnvelope'> {
  return ({ request }) => asGuest(database, request, (guest) => readGuest(guest, parts));
}

/** What a guest is asked for: their own part, and of the others no more than their names. */
export async function readGuest(guest: Guest, { sealer }: Pick<GuestParts, 'sealer'>): Promise<GuestEnvelope> {
  const { tenant, envelope, me, recipients } = guest;
  const [sender, documents, fields, seals] = [
    await senderOf(tenant, envelope),
    await readDocuments(tenant, envelope.id),
    await readFields(tenant, envelope.id),
    await readSeals(tenant, envelope.id),
  ];
  const current = recipients.find(({ key }) => key === me.key) ?? me;
  const same = inTurn(withGroups(recipients)).filter(
    ({ key, email }) => key !== me.key && email.toLowerCase() === me.email.toLowerCase(),
  );
  return {
    title: envelope.title,
    message: envelope.message,
    language: envelope.language,
    zone: envelope.zone,
    state: envelope.state,
    sender: { name: sender.name, organisation: sender.organisation },
    expires_on: envelope.expires_on,
    today: todayIn(envelope.zone),
    me: {
      key: current.key,
      name: current.name,
      email: current.email,
      role: current.role,
      state: current.state,
      may_delegate: envelope.may_delegate && current.may_delegate,
    },
    also_me: same.map(({ key, name }) => ({ key, name })),
    others: recipients
      .filter(({ key, state }) => key !== me.key && state !== 'delegated')
      .map(({ name, role, turn, state }) => ({ name, role, group: turn, state })),
    consent: consentOf(envelope, sender),
    documents: documents.flatMap(({ id, name, sha256, size, pages }) =>
      sha256 === null
        ? []
        : {
            id,
            name,
            sha256,
            size: Number(size),
            pages: pages.map(({ width, height }) => ({ w: width, h: height })),
            has_certificate: seals.some(
              ({ document_id, certificate_sha256 }) => document_id === id && certificate_sha256 !== null,
            ),
          },
    ),
    fields: fields
      .filter(({ recipient_key }) => recipient_key === me.key)
      .map((row) => ({
        ...shownField(row),
        value: (row.value ?? current.kept[row.key] ?? null) as FieldValue | null,
      })),
    test_certificate: sealer.isTest || envelope.is_test,
    is_sealed: envelope.state === 'completed',
  };
}

/** A document as it is shown, or as it was sealed. */
export function downloadGuestDocument({ database }: Api, { files }: GuestParts): HandlerOf<'downloadGuestDocument'> {
  return async ({ params, query, request }) => {
    const file = await asGuest(database, request, async ({ tenant, envelope }) => {
      const document = (await readDocuments(tenant, envelope.id)).find(({ id }) => id === params.documentId);
      if (!document?.sha256) throw new ApiError('not_found');
      const { organisationId } = tenant;
      const served = { organisationId, mediaType: 'application/pdf', fileName: document.name };
      if (query.part === 'shown') return { ...served, sha256: document.sha256, size: Number(document.size) };
      if (envelope.state !== 'completed') throw new ApiError('not_found');
      const column = query.part === 'sealed' ? 'sha256' : 'certificate_sha256';
      const seal = await selectFrom(tenant, 'envelope_seals as s')
        .innerJoin('files as f', (join) =>
          join.onRef('f.organisation_id', '=', 's.organisation_id').onRef('f.sha256', '=', `s.${column}`),
        )
        .select(['f.sha256', 'f.size'])
        .where('s.document_id', '=', document.id)
        .executeTakeFirst();
      if (!seal) throw new ApiError('not_found');
      return { ...served, sha256: seal.sha256, size: Number(seal.size) };
    });
    return files.respond(file, request.headers);
  };
}
