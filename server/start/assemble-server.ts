import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgetEnded } from '#kernel/access';
import { createBackgroundTasks, type JobRunner, type JobRunnerParts, startJobs } from '#kernel/jobs';
import { createApp } from '../app.ts';
import {
  checkAnchors,
  keptSigningKey,
  openAnchors,
  openSigner,
  partitionMaintenance,
  registerSigningKey,
  startAnchorKeeper,
} from '#kernel/audit';
import { isLoopback } from '#kernel/configuration';
import { openDatabase } from '#kernel/db';
import { openDisk } from '#kernel/disk';
import { anchorMail } from '#resources/audit-trail';
import { queueStreams } from '#resources/audit-streams';
import { runCampaigns } from '#resources/compliance-resources';
import { checkContractSummary } from '#resources/contract-facts';
import { createDraftEngine } from '#resources/drafts';
import { createDocumentReader, queueStaleTexts } from '#resources/documents';
import { configuredLanguageModel, queueStaleReadings } from '#resources/findings';
import { expireEnvelopes, openSealer, remindOfEnvelopes } from '#resources/envelopes';
import { recheckAllEvidence } from '#resources/evidence';
import { openEventHub } from '#kernel/events';
import { createFiles, openFileStore, removeLeftSpools, spoolFolderOf, spoolRootOf, sweepFiles } from '#kernel/files';
import { speakLanguages } from '#kernel/languages';
import { createLimits } from '#kernel/limits';
import { createMailer } from '#kernel/mail';
import { openOutbound } from '#kernel/outbound';
import { generateSecretsKey, keptKey, openVault } from '#kernel/secrets';
import { createReviewer } from '#resources/reviews';
import { findOffice } from '#resources/renditions';
import { queueReportSchedules } from '#resources/report-schedules';
import { digestMail, remind } from '#resources/notifications';
import { forgetKeptReports } from '#resources/reports';
import { makeDueTasks } from '#resources/task-series';
import { documentRoutes, mailLane, reportLane, resourceLanes } from '../resources.ts';
import type { Installation } from './installation.ts';
import { addressOf, listen } from './listen.ts';
import type { foundSampleOrganisation as FoundSampleOrganisation, SampleAccount } from './sample-organisation.ts';
import type { RunningServer, StartOptions } from './server.ts';
import type { UndoList } from './undo-list.ts';

const pages = fileURLToPath(new URL('../../dist', import.meta.url));

/** Put API, app and background jobs together around the database, and answer. */
export async function assembleServer(
  { configuration, log, empty }: StartOptions,
  opening: Promise<Installation>,
  undo: UndoList,
): Promise<RunningServer> {
  const finding = findOffice(configuration);
  finding.catch(() => undefined);
  speakLanguages();
  const installation = await opening;
  const signer = openSigner(
    configuration.auditSigningKey ?? keptSigningKey(path.join(configuration.dataDir, 'audit-signing-key')),
    configuration.auditFormerKeys,
  );
  const database = openDatabase(installation.applicationUrl, signer, {
    max: configuration.databasePoolSize,
    applicationName: 'accordant',
    onConnectionError: (error) => log.warn({ err: error }, 'database connection'),
  });
  undo.add(() => database.close());
  await registerSigningKey(database, signer);
  const anchors = openAnchors(configuration);
  await checkAnchors(database, anchors, log);
  const anchorKeeper = startAnchorKeeper(signer, anchors, log);
  undo.add(() => anchorKeeper.stop());

  const backgroundTasks = createBackgroundTasks(log);
  undo.add(() => backgroundTasks.settled());
  const store = openFileStore(configuration);
  const reader = createDocumentReader();
  undo.add(() => reader.close());
  const reviewer = createReviewer();
  undo.add(() => reviewer.close());
  const draftWriter = createDraftEngine();
  undo.add(() => draftWriter.close());
  const sealer = openSealer(configuration);
  undo.add(() => sealer.close());
  if (sealer.isTest) log.info('seals with a test certificate; set SIGNING_KEY and SIGNING_CERTIFICATE');
  const office = await finding;
  if (office) log.info({ version: office.version }, 'makes pages of Word documents');
  await removeLeftSpools(spoolRootOf(configuration));
  const files = createFiles(store, spoolFolderOf(configuration));
  const secretsKey =
    configuration.secretsKey ?? keptKey(path.join(configuration.dataDir, 'secrets-key'), generateSecretsKey);
  const streams = {
    vault: openVault(secretsKey),
    outbound: openOutbound(configuration.outboundPrivateNetworks),
  };
  const events = await openEventHub(installation.applicationUrl, log);
  const parts = {
    files,
    reader,
    reviewer,
    office,
    streams,
    draftWriter,
    events,
    sealer,
    verificationAddress: `${configuration.publicUrl ?? addressOf(configuration.host, configuration.port)}/verify`,
    languageModel: configuredLanguageModel(configuration),
  };

  let stopping = false;
  const app = createApp({
    configuration,
    database,
    log,
    disk: openDisk(configuration.dataDir),
    limits: createLimits(database.counters, configuration),
    backgroundTasks: backgroundTasks.run,
    furtherRoutes: documentRoutes(parts),
    pages,
    isStopping: () => stopping,
  });
  const { port, stop: stopListening } = await listen(app, configuration.host, configuration.port);

  const address = configuration.publicUrl ?? addressOf(configuration.host, port);
  const mailer = createMailer(configuration);
  const mail = { mailer, publicUrl: address, log };
  const jobs = beginJobs({
    ownerUrl: installation.ownerUrl,
    database,
    lanes: [mailLane(mail), reportLane(mail), ...Object.values(resourceLanes(parts))],
    schedules: [
      forgetEnded,
      forgetKeptReports,
      runCampaigns,
      recheckAllEvidence,
      checkContractSummary(log),
      makeDueTasks,
      queueStreams(database),
      queueReportSchedules(database),
      remind,
      digestMail(mail),
      expireEnvelopes,
      remindOfEnvelopes,
      sweepFiles(store, spoolRootOf(configuration)),
      ...(configuration.auditAnchorMail
        ? [anchorMail({ ...mail, ownerUrl: installation.ownerUrl, database, recipient: configuration.auditAnchorMail })]
        : []),
      partitionMaintenance({
        ownerUrl: installation.ownerUrl,
        database,
        retentionMonths: configuration.auditRetentionMonths,
      }),
    ],
    log,
  });
  undo.add(async () => (await jobs).stop());
  undo.add(stopListening);
  undo.add(() => events.close());

  const wantsSample = installation.isNew && installation.embedded && isLoopback(configuration.host) && !empty;
  return {
    port,
    address,
    sample: wantsSample ? await foundSample(database, parts) : null,
    mailDestination: mailer.destination,
    clusterElsewhere: installation.clusterElsewhere,
    stop: async () => {
      stopping = true;
      await undo.run();
    },
  };
}

/** No call waits for the workers: they begin while the first are answered. A server without them ends. */
function beginJobs(parts: JobRunnerParts): Promise<JobRunner> {
  const { database, log } = parts;
  const jobs = queueStaleTexts(database)
    .then(() => queueStaleReadings(database))
    .catch((error: unknown) => log.error({ err: error }, 'what was read by an older version waits for the next start'))
    .then(() => startJobs(parts));
  jobs.catch((error: unknown) => {
    log.fatal({ err: error }, 'background jobs cannot be started');
    process.kill(process.pid, 'SIGTERM');
  });
  return jobs;
}

/** The sample's contracts are drawn once in an installation's life, so what draws them is loaded only then. */
async function foundSample(...given: Parameters<typeof FoundSampleOrganisation>): Promise<SampleAccount> {
  const { foundSampleOrganisation } = await import('./sample-organisation.ts');
  return foundSampleOrganisation(...given);
}
