import { envelopeBulkEndpoints } from '#api-contract/envelopes/bulk';
import { envelopeEndpoints } from '#api-contract/envelopes/endpoints';
import { envelopeTestEndpoints } from '#api-contract/envelopes/tests';
import { guestEndpoints } from '#api-contract/envelopes/guest';
import type { DraftWriter } from '#drafting/files';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import type { JobHandler } from '#kernel/jobs';
import type { DocumentReader } from '#resources/documents';
import { getEnvelopeBulk, listEnvelopeBulkRows, listEnvelopeBulks } from './bulk/bulk-record.ts';
import { checkEnvelopeBulk } from './bulk/check-bulk.ts';
import { sendBulkHandler } from './bulk/bulk-job.ts';
import { cancelEnvelopeBulk, pauseEnvelopeBulk, startEnvelopeBulk } from './bulk/steer-bulk.ts';
import { createEnvelope, deleteEnvelope, restoreEnvelope, updateEnvelope } from './change-envelopes.ts';
import { downloadSealedDocument } from './download-sealed.ts';
import { consentAsGuest, declineAsGuest, delegateAsGuest, keepGuestValues, signAsGuest } from './guest/answer.ts';
import { enterGuestCode } from './guest/enter-code.ts';
import { openGuestLink } from './guest/open-link.ts';
import { downloadGuestDocument, getGuestEnvelope } from './guest/read-guest.ts';
import { listEnvelopes, listEnvelopesOfCase, listEnvelopesOfContract } from './list-envelopes.ts';
import { openEnvelopeHandler, sendEnvelope } from './out/send.ts';
import { correctRecipient, remindEnvelope, retrySealing, unlockRecipient, voidEnvelope } from './out/steer.ts';
import {
  addContractToEnvelope,
  addEnvelopeDocument,
  downloadEnvelopeDocument,
  orderEnvelopeDocuments,
  removeEnvelopeDocument,
  unlockEnvelopeDocument,
} from './prepare/documents.ts';
import { placeFieldsFromText } from './prepare/fields-from-text.ts';
import { setEnvelopeFields } from './prepare/fields.ts';
import { setEnvelopeRecipients } from './prepare/recipients.ts';
import { listEnvelopeEvents } from './read-events.ts';
import { readEnvelope } from './read-envelope.ts';
import { sealEnvelopeHandler } from './sealing/seal-job.ts';
import type { Sealer } from './sealing/sealer.ts';
import { upgradeSealsHandler } from './sealing/upgrade-job.ts';
import { createTestEnvelope } from './test-run/create-test.ts';
import { deleteTestHandler } from './test-run/delete-test.ts';
import { sendTestEnvelope } from './test-run/send-test.ts';

export { expireEnvelopes, remindOfEnvelopes } from './envelope-schedules.ts';
export { countAwaited } from './list-envelopes.ts';
export { envelopeMailHandler } from './mails/envelope-mails.ts';
export { openSealer } from './sealing/open-signing.ts';
export type { Sealer } from './sealing/sealer.ts';

export interface EnvelopeParts {
  readonly files: Files;
  readonly reader: DocumentReader;
  readonly sealer: Sealer;
  /** Makes the document of a test. */
  readonly draftWriter: Pick<DraftWriter, 'pdf'>;
  /** Where sealed files can be checked, for certificates. */
  readonly verificationAddress: string;
}

/** Envelopes, and the pages of those who are asked to sign them. */
export const envelopeRoutes =
  ({ files, reader, sealer, draftWriter }: Omit<EnvelopeParts, 'verificationAddress'>) =>
  (api: Api): void => {
    const parts = { files, reader, sealer };
    routes(api, envelopeEndpoints, {
      listEnvelopes,
      createEnvelope,
      getEnvelope: ({ tenant, params }) => readEnvelope(tenant, params.envelopeId),
      updateEnvelope,
      deleteEnvelope,
      restoreEnvelope,
      addEnvelopeDocument: addEnvelopeDocument(parts),
      addContractToEnvelope: addContractToEnvelope(parts),
      unlockEnvelopeDocument: unlockEnvelopeDocument(parts),
      removeEnvelopeDocument,
      orderEnvelopeDocuments,
      downloadEnvelopeDocument: downloadEnvelopeDocument(parts),
      downloadSealedDocument: downloadSealedDocument(files),
      setEnvelopeRecipients,
      setEnvelopeFields,
      placeFieldsFromText: placeFieldsFromText(parts),
      sendEnvelope,
      remindEnvelope,
      correctRecipient,
      unlockRecipient,
      voidEnvelope,
      retrySealing,
      listEnvelopeEvents,
      listEnvelopesOfContract,
      listEnvelopesOfCase,
    });
    routes(api, envelopeTestEndpoints, {
      createTestEnvelope: createTestEnvelope({ ...parts, draftWriter }),
      sendTestEnvelope,
    });
    routes(api, envelopeBulkEndpoints, {
      checkEnvelopeBulk: checkEnvelopeBulk(files),
      listEnvelopeBulks,
      getEnvelopeBulk,
      listEnvelopeBulkRows,
      startEnvelopeBulk,
      pauseEnvelopeBulk,
      cancelEnvelopeBulk,
    });
    routes(api, guestEndpoints, {
      openGuestLink: openGuestLink(api),
      enterGuestCode: enterGuestCode(api),
      getGuestEnvelope: getGuestEnvelope(api, parts),
      downloadGuestDocument: downloadGuestDocument(api, parts),
      consentAsGuest: consentAsGuest(api, parts),
      keepGuestValues: keepGuestValues(api),
      signAsGuest: signAsGuest(api, parts),
      declineAsGuest: declineAsGuest(api, parts),
      delegateAsGuest: delegateAsGuest(api, parts),
    });
  };

/** Jobs of envelopes: opening and bulk sending, and sealing, which has workers of its own. */
export const envelopeJobs: readonly JobHandler[] = [openEnvelopeHandler, sendBulkHandler, deleteTestHandler];
export const sealingJobs = (parts: EnvelopeParts): JobHandler[] => [
  sealEnvelopeHandler(parts),
  upgradeSealsHandler(parts),
];
