import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Contract, ContractChange } from '#api-contract/contracts/endpoints';
import { testStreamParts } from '#resources/audit-streams/testing';
import { createDraftEngine } from '#resources/drafts';
import { createDocumentReader } from '#resources/documents';
import { createReviewer } from '#resources/reviews';
import { makePdf } from '#extraction/testing';
import { createFiles, openFileStore, spoolFolderOf } from '#kernel/files';
import { runDueJobs } from '#kernel/jobs/testing';
import type { Sealer } from '#resources/envelopes';
import { plainSealer } from '#resources/envelopes/testing';
import type { Office } from '#resources/renditions';
import { startTestApp, type TestApp } from '../../../testing/index.ts';
import { documentRoutes, resourceLanes, type ResourceParts } from '../../../resources.ts';

/** The server with routes of contracts, files in a folder of its own, and documents read when `readDocuments` is called. */
export interface ContractsApp extends TestApp {
  readonly parts: ResourceParts;
  /** Put a contract in whose document holds these lines, a page per list. */
  putIn(
    token: string,
    given?: { fileName?: string; pages?: readonly (readonly string[])[]; facts?: Omit<ContractChange, 'revision'> },
  ): Promise<Contract>;
  readDocuments(): Promise<void>;
  /** Does what reviews have to do, readings that they wait for among it. */
  runReviews(): Promise<void>;
  /** Make the pages that were asked for, as this office does. */
  makeRenditions(): Promise<void>;
  /** Opens envelopes that were sent, and seals those that everyone has signed. */
  workOnEnvelopes(): Promise<void>;
  /** Continues bulk uploads until they wait for a user. */
  workOnImports(): Promise<void>;
  /** Makes the audit packages that were asked for. */
  makePackages(): Promise<void>;
  /** Judges contracts of back-tests until all are done. */
  workOnBacktests(): Promise<void>;
  /** Makes the files of drafts. */
  generateFiles(): Promise<void>;
  /** Answers for contracts of analyses until all are done, or wait to be tried again. */
  workOnAnalyses(): Promise<void>;
  /** Reads or stores frameworks that are being imported. */
  workOnFrameworks(): Promise<void>;
}

let made = 0;

export async function startContractsApp(
  settings: Readonly<Record<string, string>> = {},
  office: Office | null = null,
  sealer: Sealer | null = null,
): Promise<ContractsApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-'));
  const reader = createDocumentReader();
  const reviewer = createReviewer();
  const draftWriter = createDraftEngine();
  const files = createFiles(openFileStore({ dataDir: folder } as never), spoolFolderOf({ dataDir: folder } as never));
  const parts = {
    files,
    reader,
    reviewer,
    office,
    streams: testStreamParts(),
    draftWriter,
    sealer: sealer ?? plainSealer(),
    verificationAddress: 'https://app.example.com/verify',
  };
  const lanes = resourceLanes(parts);
  const app = await startTestApp({ DATA_DIR: folder, ...settings }, () => documentRoutes(parts));

  return {
    ...app,
    parts,
    async putIn(
      token,
      { fileName = `Contract ${(made += 1)}.pdf`, pages = [[`The text of ${fileName}`]], facts } = {},
    ) {
      const { status, body: created } = await app.call('createContract', {
        token,
        query: { file_name: fileName },
        body: await makePdf(pages),
      });
      if (status !== 201) throw new Error(`Putting ${fileName} in was answered with ${status}.`);
      if (!facts) return created;
      const changed = await app.call('updateContract', {
        token,
        params: { contractId: created.id },
        body: { ...facts, revision: created.revision },
      });
      if (changed.status !== 200) throw new Error(`Changing ${fileName} was answered with ${changed.status}.`);
      return changed.body;
    },
    readDocuments: () => runDueJobs(app.database, [...lanes.reading.handlers, ...lanes.findings.handlers]),
    runReviews: () =>
      runDueJobs(app.database, [...lanes.reading.handlers, ...lanes.findings.handlers, ...lanes.reviews.handlers]),
    makeRenditions: () => runDueJobs(app.database, lanes.renditions.handlers),
    workOnBacktests: () => runDueJobs(app.database, lanes.backtests.handlers),
    generateFiles: () => runDueJobs(app.database, lanes.drafting.handlers),
    workOnAnalyses: () => runDueJobs(app.database, lanes.analyses.handlers),
    workOnEnvelopes: () => runDueJobs(app.database, [...lanes.envelopes.handlers, ...lanes.sealing.handlers]),
    workOnFrameworks: () => runDueJobs(app.database, lanes.frameworks.handlers),
    makePackages: () => runDueJobs(app.database, lanes.packages.handlers),
    workOnImports: () => runDueJobs(app.database, lanes.imports.handlers),
    async close() {
      await app.close();
      await reader.close();
      await reviewer.close();
      await draftWriter.close();
      await rm(folder, { recursive: true });
    },
  };
}
