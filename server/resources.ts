import type { DraftWriter } from '#drafting/files';
import type { LanguageModel } from '#extraction';
import type { EventHub } from '#kernel/events';
import type { Api } from '#kernel/http';
import type { JobHandler, JobLane } from '#kernel/jobs';
import type { Tenant } from '#kernel/db';
import { mailJobs, type MailParts } from '#kernel/mail';
import { analysisHandler, analysisRoutes } from '#resources/analyses';
import { assessmentRoutes } from '#resources/assessments';
import { mappingRoutes } from '#resources/mappings';
import {
  auditStreamRoutes,
  type StreamParts,
  sendStreamHandler,
  streamPausedMailHandler,
} from '#resources/audit-streams';
import { auditPackageHandler, auditPackageRoutes } from '#resources/audit-packages';
import { auditorRoutes, grantMailHandler } from '#resources/auditors';
import { caseImportJobs, caseImportRoutes } from '#resources/case-imports';
import { caseRoutes } from '#resources/cases';
import { foldSummaryHandler, indexDocument } from '#resources/contract-facts';
import { contractRoutes } from '#resources/contracts';
import { checklistRoutes } from '#resources/checklists';
import { counterpartyJobs } from '#resources/counterparties';
import { complianceResourceRoutes } from '#resources/compliance-resources';
import { controlImportRoutes } from '#resources/controls';
import { type DocumentReader, readDocumentHandler, readTextsAnewHandler } from '#resources/documents';
import { templateRoutes } from '#resources/templates';
import { draftRoutes, generateFilesHandler } from '#resources/drafts';
import { envelopeJobs, envelopeMailHandler, envelopeRoutes, sealingJobs, type Sealer } from '#resources/envelopes';
import { evidenceRoutes } from '#resources/evidence';
import { followCitations } from '#resources/evidence-state';
import { eventRoutes } from '#resources/events';
import { findingJobs, findingRoutes, queueReading } from '#resources/findings';
import { frameworkImportHandler, frameworkRoutes } from '#resources/frameworks';
import { homeRoutes } from '#resources/home';
import { markRoutes, readMarksHandler } from '#resources/marks';
import { notificationMailHandler } from '#resources/notifications';
import { obligationRoutes } from '#resources/obligations';
import { queueReviewsOf, queueReviewsOfDocument, type Reviewer, reviewHandler, reviewRoutes } from '#resources/reviews';
import { backtestHandler, playbookRoutes } from '#resources/playbooks';
import { makeRenditionHandler, type RenditionParts } from '#resources/renditions';
import { readinessRoutes } from '#resources/readiness';
import { countAgainHandler } from '#resources/reports';
import { reportScheduleJobs } from '#resources/report-schedules';
import { uploadRoutes } from '#resources/uploads';

/** What resources need beyond the API and the database. */
export interface ResourceParts extends RenditionParts {
  /** Hears of changes; streams of them end at once without it. */
  readonly events?: EventHub;
  readonly reader: DocumentReader;
  /** Checks documents against playbooks, and writes redlines. */
  readonly reviewer: Reviewer;
  readonly streams: StreamParts;
  /** Makes the files of drafts. */
  readonly draftWriter: DraftWriter;
  /** Prepares and seals what is sent to be signed. */
  readonly sealer: Sealer;
  /** Where sealed files can be checked, for certificates. */
  readonly verificationAddress: string;
  /** Judges uncertain passages for organisations that allow it. */
  readonly languageModel?: LanguageModel | null;
}

/** Routes of the resources that need parts of their own. */
export function documentRoutes(parts: ResourceParts): ((api: Api) => void)[] {
  const { files, draftWriter, events = null } = parts;
  return [
    eventRoutes(events),
    homeRoutes,
    contractRoutes(parts),
    findingRoutes,
    reviewRoutes(parts),
    markRoutes(parts),
    obligationRoutes,
    uploadRoutes(files),
    caseRoutes(parts),
    caseImportRoutes(files),
    playbookRoutes(files),
    analysisRoutes,
    templateRoutes({ files, writer: draftWriter }),
    draftRoutes(files),
    complianceResourceRoutes(files),
    controlImportRoutes(files),
    evidenceRoutes,
    readinessRoutes,
    checklistRoutes,
    auditorRoutes(files),
    auditPackageRoutes(files),
    auditStreamRoutes(parts.streams),
    envelopeRoutes(parts),
    frameworkRoutes(files),
    assessmentRoutes,
    mappingRoutes,
  ];
}

export const mailHandlers = (parts: MailParts): JobHandler[] => [
  ...mailJobs(parts),
  notificationMailHandler(parts),
  streamPausedMailHandler(parts),
  envelopeMailHandler(parts),
  grantMailHandler(parts),
];

/** Background jobs of all resources, each kind with workers of its own. */
export function resourceLanes(
  parts: ResourceParts,
): Record<
  | 'reading'
  | 'findings'
  | 'reviews'
  | 'analyses'
  | 'imports'
  | 'renditions'
  | 'reports'
  | 'streams'
  | 'packages'
  | 'backtests'
  | 'drafting'
  | 'envelopes'
  | 'sealing'
  | 'frameworks',
  JobLane
> {
  const { files, reader, reviewer, streams, draftWriter, languageModel = null, office = null } = parts;
  const onRead = async (tenant: Tenant, sha256: string) => {
    await indexDocument(tenant, sha256);
    await queueReading(tenant, sha256);
    await queueReviewsOfDocument(tenant, sha256);
    await followCitations(tenant, sha256);
  };
  return {
    reading: { handlers: [readDocumentHandler({ files, reader, onRead }), readTextsAnewHandler], atOnce: 2 },
    findings: { handlers: findingJobs({ reader, languageModel, onFound: queueReviewsOf }), atOnce: 2 },
    reviews: {
      handlers: [reviewHandler({ reviewer, languageModel }), readMarksHandler({ files, reviewer })],
      atOnce: 2,
    },
    analyses: { handlers: [analysisHandler({ reviewer, languageModel })], atOnce: 1 },
    imports: { handlers: [...counterpartyJobs, ...caseImportJobs(files)], atOnce: 4 },
    renditions: { handlers: office ? [makeRenditionHandler({ files, reader, office })] : [], atOnce: 2 },
    reports: { handlers: [foldSummaryHandler, countAgainHandler], atOnce: 2 },
    backtests: { handlers: [backtestHandler], atOnce: 1 },
    drafting: { handlers: [generateFilesHandler({ files, reader, writer: draftWriter, office })], atOnce: 1 },
    packages: { handlers: [auditPackageHandler(files)], atOnce: 1 },
    streams: { handlers: [sendStreamHandler(streams)], atOnce: 4 },
    envelopes: { handlers: envelopeJobs, atOnce: 2 },
    sealing: { handlers: sealingJobs(parts), atOnce: 2 },
    frameworks: { handlers: [frameworkImportHandler(files)], atOnce: 1 },
  };
}

/** Mail waits for no document, and one mail server that is slow to answer for no other mail. */
export const mailLane = (parts: MailParts): JobLane => ({ handlers: mailHandlers(parts), atOnce: 4, ofOne: 4 });

/** Reports that are sent wait for no other mail, and no other mail for them. */
export const reportLane = (parts: MailParts): JobLane => ({ handlers: reportScheduleJobs(parts), atOnce: 2 });
