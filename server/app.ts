import { auditRoutes } from '#resources/audit-trail';
import { clauseRoutes } from '#resources/clauses';
import { calendarFeedRoutes } from '#resources/calendar-feeds';
import { contractSettingsRoutes } from '#resources/contract-settings';
import { counterpartyRoutes } from '#resources/counterparties';
import {
  accessLog,
  createApi,
  type Api,
  type ApiParts,
  crossOrigin,
  answerFailure,
  answerUnknown,
  type Router,
  securityHeaders,
} from '#kernel/http';
import { inLanguage } from '#kernel/languages';
import { preferredLanguage } from '#languages';
import { dashboardRoutes } from '#resources/dashboards';
import { listViewRoutes } from '#resources/list-views';
import { notificationRoutes } from '#resources/notifications';
import { organisationRoutes } from '#resources/organisation';
import { profileRoutes } from '#resources/profile';
import { reportRoutes } from '#resources/reports';
import { sessionRoutes } from '#resources/session';
import { taskRoutes } from '#resources/tasks';
import { vendorRoutes } from '#resources/vendors';
import { verificationRoutes } from '#resources/verification';
import { yearRoutes } from '#resources/year';
import { reportScheduleRoutes } from '#resources/report-schedules';
import { savedReportRoutes } from '#resources/saved-reports';
import { controlRoutes } from '#resources/controls';
import { serveApiDocuments } from './web/api-documents.ts';
import { servePages } from './web/app-pages.ts';
import { serveHealth } from './web/health.ts';
import { presentConfiguration } from './web/public-configuration.ts';

export interface AppParts extends ApiParts {
  /** Adds the routes whose parts are made elsewhere. */
  readonly furtherRoutes: readonly ((api: Api) => void)[];
  /** Folder of the built app. */
  readonly pages: string;
  readonly isStopping: () => boolean;
}

/** Put the whole server together: every route of the contract, the app's pages, documents, health. */
export function createApp(parts: AppParts): Router {
  const api = createApi(parts);
  const { hono, configuration, log } = api;

  hono.use(accessLog(log, configuration.trustedProxies));
  hono.use(securityHeaders(configuration));
  hono.use('/api/*', crossOrigin(configuration.allowedOrigins));
  hono.use('/api/*', (context, next) => inLanguage(preferredLanguage(context.req.header('accept-language')), next));

  const ownRoutes = [
    sessionRoutes,
    profileRoutes,
    listViewRoutes,
    dashboardRoutes,
    organisationRoutes,
    counterpartyRoutes,
    contractSettingsRoutes,
    auditRoutes,
    taskRoutes,
    notificationRoutes,
    yearRoutes,
    reportRoutes,
    calendarFeedRoutes,
    verificationRoutes,
    vendorRoutes,
    savedReportRoutes,
    reportScheduleRoutes,
    clauseRoutes,
    controlRoutes,
  ];
  for (const add of [...ownRoutes, ...parts.furtherRoutes]) add(api);

  serveApiDocuments(hono);
  serveHealth(hono, parts);
  hono.get('/config.json', (context) =>
    context.json(presentConfiguration(configuration), 200, { 'cache-control': 'no-store' }),
  );
  servePages(hono, parts.pages);
  hono.notFound(answerUnknown);
  hono.onError(answerFailure(log));
  return hono;
}
