import { createApi, ApiError } from '#api';
import type { GuestEnvelope, OpenedLink } from '#api-contract/envelopes/guest';
import type { FieldValue } from '#api-contract/envelopes/schema';
import type * as Pages from '#features/document-viewer/pages';
import type { GuestDocuments } from '#features/guest-signing';
import { type Language, languages, showLanguage } from '#languages';
import {
  type CeremonyActor,
  CeremonyRefused,
  type CodeAnswer,
  type Delegate,
  type Kept,
  signingCeremonyMachine,
  type Values,
} from '#machines/signing-ceremony';
import { createActor, fromPromise } from 'xstate';
import type { BrowserStorage } from '../stores/browser-storage.ts';
import { guestDocuments } from './guest-documents.ts';

interface SigningDeps {
  readonly apiBase: string;
  /** What was entered is kept here until it is signed. */
  readonly storage: BrowserStorage;
  /** Of the link. */
  readonly token: string;
  readonly openPages: () => Promise<typeof Pages>;
}

interface Ceremony {
  readonly actor: CeremonyActor;
  readonly documents: GuestDocuments;
}

/** A guest’s way through one request, on the server’s answers. The session lives in this tab only. */
export function createSigningCeremony({ apiBase, storage, token, openPages }: SigningDeps): Ceremony {
  let session: string | null = null;
  const api = createApi({ apiBase, token: () => session });
  const documents = guestDocuments(api, openPages);
  const within = async <Answer>(of: string, call: () => Promise<{ readonly data: Answer }>): Promise<Answer> => {
    session = of;
    return refusing(async () => (await call()).data);
  };

  const machine = signingCeremonyMachine.provide({
    actors: {
      openLink: fromPromise<OpenedLink, { token: string; as: string | null }>(({ input: { as } }) =>
        refusing(async () => {
          session = null;
          const { data } = await api.POST('/api/guest/open', { body: { token, ...(as !== null && { as }) } });
          const language = languages.find((each): each is Language => each === data.language);
          if (language) await showLanguage(language);
          return data;
        }),
      ),
      enterCode: fromPromise<CodeAnswer, { session: string; code: string }>(({ input }) =>
        within(input.session, () => api.POST('/api/guest/code', { body: { code: input.code } })),
      ),
      readEnvelope: fromPromise<GuestEnvelope, { session: string }>(async ({ input }) =>
        withKept(await within(input.session, () => api.GET('/api/guest/envelope')), storage),
      ),
      giveConsent: fromPromise<GuestEnvelope, { session: string; consent: GuestEnvelope['consent'] }>(
        async ({ input: { session: of, consent } }) => {
          const { version, sha256 } = consent;
          const call = () => api.POST('/api/guest/consent', { body: { version, sha256 } });
          return withKept(await within(of, call), storage);
        },
      ),
      sign: fromPromise<GuestEnvelope, { session: string; envelope: GuestEnvelope; values: Values }>(
        ({ input: { session: of, envelope, values } }) =>
          within(of, async () => {
            const shown = documents.shown(envelope);
            return api.POST('/api/guest/sign', { body: { values, shown, today: envelope.today } });
          }),
      ),
      decline: fromPromise<GuestEnvelope, { session: string; reason: string; notMe: boolean }>(({ input }) =>
        within(input.session, () =>
          api.POST('/api/guest/decline', { body: { reason: input.reason, not_me: input.notMe } }),
        ),
      ),
      delegate: fromPromise<GuestEnvelope, { session: string; to: Delegate }>(({ input }) =>
        within(input.session, () => api.POST('/api/guest/delegate', { body: input.to })),
      ),
    },
    actions: {
      keepValues: (_, { session: of, envelope, values }: Kept) => {
        storage.write(keyOf(envelope), JSON.stringify(values));
        // Kept on this device as well: a failure loses nothing.
        void within(of, () => api.PUT('/api/guest/values', { body: { values } })).catch(() => {});
      },
      forgetValues: (_, { envelope }) => storage.remove(keyOf(envelope)),
    },
  });
  return { actor: createActor(machine, { input: { token } }), documents };
}

const keyOf = ({ me, documents }: GuestEnvelope) => `guest.values.${documents[0]?.id ?? ''}.${me.key}`;

/** The request with what this device keeps of it. */
function withKept(envelope: GuestEnvelope, storage: BrowserStorage): GuestEnvelope {
  const kept = readKept(storage.read(keyOf(envelope)));
  return { ...envelope, fields: envelope.fields.map((field) => ({ ...field, value: kept[field.key] ?? field.value })) };
}

function readKept(text: string | null): Readonly<Record<string, FieldValue>> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, FieldValue>;
  } catch {
    return {};
  }
}

/** What the server said, as the machine wants it. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CeremonyRefused({
      message: error.message,
      isOver: error.code === 'session_ended' || error.code === 'not_signed_in',
      isChanged: error.code === 'edit_conflict',
      isOffline: error.status === 0,
      fields: Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^values\./, ''), message])),
    });
  }
}
