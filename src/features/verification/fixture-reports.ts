import type { CertificateNames, Revision, VerificationReport } from '#signatures/verify/words';

const organisation: CertificateNames = {
  name: 'Seal of Northwind Traders',
  organisation: 'Northwind Traders',
  issuer: 'Example Trust Services',
  validFrom: '2025-01-01T00:00:00.000Z',
  validUntil: '2028-01-01T00:00:00.000Z',
  sha256: '7f'.repeat(32),
  isTest: false,
};

const plain: Revision = {
  number: 1,
  end: 48_120,
  kind: 'plain',
  signer: null,
  claimedAt: null,
  timestampedAt: null,
  timeAuthority: null,
  reason: null,
  isIntact: null,
  problems: [],
  changes: [],
};

const sealed: Revision = {
  ...plain,
  number: 2,
  end: 66_240,
  kind: 'signature',
  signer: organisation,
  claimedAt: '2026-03-02T08:30:00.000Z',
  timestampedAt: '2026-03-02T08:30:02.000Z',
  timeAuthority: { ...organisation, name: 'Example time authority' },
  reason: 'Signed by everyone',
  isIntact: true,
  changes: [{ what: 'signatureAdded' }],
};

const about = { bytes: 66_240, sha256: '3c'.repeat(32), detached: 0, after: 0 };

/** What verifying finds in files that stories choose. */
export const reports: Record<'whole' | 'changed' | 'broken' | 'unsigned' | 'locked', VerificationReport> = {
  whole: { ...about, state: 'whole', revisions: [plain, sealed] },
  changed: {
    ...about,
    state: 'changed',
    revisions: [
      plain,
      { ...sealed, signer: { ...organisation, isTest: true }, timestampedAt: null, timeAuthority: null },
      {
        ...plain,
        number: 3,
        end: 70_001,
        changes: [
          { what: 'printChanged', page: 1 },
          { what: 'formValueChanged', field: 'fee', before: '1,000', after: '9,000' },
        ],
      },
    ],
  },
  broken: {
    ...about,
    state: 'broken',
    revisions: [plain, { ...sealed, isIntact: false, problems: ['digestDiffers'] }],
  },
  unsigned: { ...about, state: 'unsigned', revisions: [plain] },
  locked: { ...about, state: 'encrypted', revisions: [] },
};
