import { makePdf } from '#extraction/testing';
import type { Envelope, RecipientInput } from '#api-contract/envelopes/schema';
import type { ContractsApp } from '#resources/contracts/testing';

/** Sends and signs envelopes by the API, as people do. */
export function envelopesOf(app: ContractsApp, token: string) {
  const draft = async (
    recipients: readonly Partial<RecipientInput>[],
    { contractId }: { readonly contractId?: string } = {},
  ): Promise<Envelope> => {
    const body = { title: 'Supply agreement', ...(contractId && { contract_id: contractId }) };
    const { id: envelopeId } = (await app.call('createEnvelope', { token, body })).body;
    const params = { envelopeId };
    const added = contractId
      ? await app.call('addContractToEnvelope', { token, params })
      : await app.call('addEnvelopeDocument', {
          token,
          params,
          query: { file_name: 'Agreement.pdf' },
          body: await makePdf([[`Agreement ${envelopeId}`]]),
        });
    const filled = recipients.map((recipient, at) => ({
      key: `r${at + 1}`,
      group: 1,
      role: 'signer' as const,
      name: `Person ${at + 1}`,
      email: `person-${at + 1}@example.com`,
      ...recipient,
    }));
    const { body: named } = await app.call('setEnvelopeRecipients', {
      token,
      params,
      body: { revision: added.body.revision, recipients: filled },
    });
    const document_id = added.body.documents[0]?.id ?? '';
    const fields = filled
      .filter(({ role }) => role === 'signer')
      .map(({ key }, at) => ({
        key: `f-${key}`,
        document_id,
        recipient: key,
        type: 'signature' as const,
        page: 1,
        rect: { x: 0.1, y: 0.1 + at / 100, w: 0.2, h: 0.05 },
      }));
    return (await app.call('setEnvelopeFields', { token, params, body: { revision: named.revision, fields } })).body;
  };

  const send = async ({ id, revision }: Envelope) => {
    const sent = await app.call('sendEnvelope', { token, params: { envelopeId: id }, body: { revision } });
    if (sent.status !== 200)
      throw new Error(`Sending was answered with ${sent.status}: ${JSON.stringify(sent.failure)}`);
    await app.workOnEnvelopes();
    return sent.body;
  };

  const read = async ({ id }: Pick<Envelope, 'id'>) =>
    (await app.call('getEnvelope', { token, params: { envelopeId: id } })).body;

  /** The links in the mails that wait, by address. */
  const links = async (): Promise<Map<string, string>> => {
    const mails = await app.deliverMail();
    return new Map(
      mails.flatMap(({ to, message }) => {
        const link = message.action && new URL(message.action.url).hash.replace('#sign=', '');
        return link ? [[to, link] as const] : [];
      }),
    );
  };

  return { draft, send, read, links };
}

/** A guest’s page: opens a link and answers. */
export function guestOf(app: ContractsApp, link: string) {
  const open = async (as?: string) =>
    (await app.call('openGuestLink', { body: { token: link, ...(as && { as }) } })).body;

  const session = async (as?: string) => {
    const opened = await open(as);
    if (opened.session === null) throw new Error(`The link leads nowhere: ${opened.problem}`);
    return opened.session;
  };

  const consent = async (token: string) => {
    const { consent: text } = (await app.call('getGuestEnvelope', { token })).body;
    return app.call('consentAsGuest', { token, body: { version: text.version, sha256: text.sha256 } });
  };

  const answer = async (token: string) => {
    const { documents, fields, today } = (await app.call('getGuestEnvelope', { token })).body;
    const mark = { kind: 'typed', text: 'Ada' } as const;
    return {
      values: Object.fromEntries(fields.filter(({ type }) => type === 'signature').map(({ key }) => [key, mark])),
      shown: Object.fromEntries(documents.map(({ id, sha256 }) => [id, sha256])),
      today,
    };
  };

  const sign = async (token?: string) => {
    const own = token ?? (await session());
    await consent(own);
    return app.call('signAsGuest', { token: own, body: await answer(own) });
  };

  return { open, session, consent, answer, sign };
}
