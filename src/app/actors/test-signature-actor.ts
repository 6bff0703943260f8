import { createActor, fromPromise } from 'xstate';
import type { Api } from '#api';
import type { Envelope } from '#api-contract/envelopes/schema';
import { downloadSealed } from '#data/envelopes';
import { verifyFile } from '#features/verification';
import { type Checked, type TestSignatureActor, testSignatureMachine } from '#machines/test-signature';

/** A test of signing on the server’s answers. Files are verified on this device. */
export function createTestSignature(api: Api): TestSignatureActor {
  const path = (envelopeId: string) => ({ params: { path: { envelopeId } } });
  const machine = testSignatureMachine.provide({
    actors: {
      create: fromPromise<Envelope>(async () => (await api.POST('/api/envelope-tests')).data),
      send: fromPromise<string, { id: string }>(
        async ({ input: { id } }) => (await api.POST('/api/envelope-tests/{envelopeId}/send', path(id))).data.token,
      ),
      read: fromPromise<Envelope, { id: string }>(
        async ({ input: { id } }) => (await api.GET('/api/envelopes/{envelopeId}', path(id))).data,
      ),
      download: fromPromise<Uint8Array, { envelope: Envelope | null }>(async ({ input: { envelope } }) => {
        const file = await downloadSealed(api, envelope?.id ?? '', envelope?.documents[0]?.id ?? '', 'document');
        return new Uint8Array(await file.arrayBuffer());
      }),
      check: fromPromise<Checked, { file: Uint8Array }>(async ({ input: { file } }) => {
        const report = await verifyFile(file);
        const params = { path: { sha256: report.sha256 } };
        const record = await api.GET('/api/verify/{sha256}', { params }).then(
          ({ data }) => data.state,
          () => null,
        );
        return { report, record };
      }),
    },
  });
  return createActor(machine);
}
