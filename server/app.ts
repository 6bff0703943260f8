import { auditRoutes } from './audit/routes.ts';
import { contractSettingsRoutes } from './contract-settings/index.ts';
import { counterpartyRoutes } from './counterparties/index.ts';
import { accessLog } from './http/access-log.ts';
import { createApi, type Api, type ApiParts } from './http/api.ts';
import { crossOrigin } from './http/cors.ts';
import { answerFailure, answerUnknown } from './http/failures.ts';
import type { Router } from './http/openapi.ts';
import { securityHeaders } from './http/security-headers.ts';
import { listViewRoutes } from './list-views/index.ts';
import { organisationRoutes } from './organisation/index.ts';
import { profileRoutes } from './profile/index.ts';
import { sessionRoutes } from './session/index.ts';
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
