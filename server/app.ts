import { auditRoutes } from './kernel/audit/routes.ts';
import { contractSettingsRoutes } from './resources/contract-settings/index.ts';
import { counterpartyRoutes } from './resources/counterparties/index.ts';
import { accessLog } from './kernel/http/access-log.ts';
import { createApi, type Api, type ApiParts } from './kernel/http/api.ts';
import { crossOrigin } from './kernel/http/cors.ts';
import { answerFailure, answerUnknown } from './kernel/http/failures.ts';
import type { Router } from './kernel/http/openapi.ts';
import { securityHeaders } from './kernel/http/security-headers.ts';
import { listViewRoutes } from './resources/list-views/index.ts';
import { organisationRoutes } from './resources/organisation/index.ts';
import { profileRoutes } from './resources/profile/index.ts';
import { sessionRoutes } from './resources/session/index.ts';
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

  const ownRoutes = [
    sessionRoutes,
    profileRoutes,
    listViewRoutes,
    organisationRoutes,
    counterpartyRoutes,
    contractSettingsRoutes,
    auditRoutes,
  ];
  for (const add of [...ownRoutes, ...parts.furtherRoutes]) add(api);

  serveApiDocuments(hono);
  serveHealth(hono, api.database, parts.isStopping);
  hono.get('/config.json', (context) =>
    context.json(presentConfiguration(configuration), 200, { 'cache-control': 'no-store' }),
  );
  servePages(hono, parts.pages);
  hono.notFound(answerUnknown);
  hono.onError(answerFailure(log));
  return hono;
}
