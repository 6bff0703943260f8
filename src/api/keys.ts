import type { Paths } from '#api-contract/client-paths';

/** The paths of lists and of what else takes a query. */
type Asking = {
  [P in keyof Paths]: Paths[P] extends { get: { parameters: { query?: infer _Query } } } ? P : never;
}[keyof Paths];

/** What a path can be asked for: filters, order, page. */
export type QueryOf<P extends Asking> = NonNullable<
  Paths[P] extends { get: { parameters: { query?: infer Query } } } ? Query : never
>;

/** The keys of a resource by its name. The beginning of a key comes first, so that a shorter key covers every longer one. */
export function resourceKeys<Query>(resource: string) {
  return {
    all: [resource],
    lists: [resource, 'list'],
    list: (query: Query) => [resource, 'list', query],
    /** What a picker offers for the typed text. */
    found: (search: string) => [resource, 'found', search],
    details: [resource, 'detail'],
    detail: (id: string) => [resource, 'detail', id],
  } as const;
}

/** The key of every piece of server data. Nobody else writes one down. */
export const keys = {
  analyses: {
    ...resourceKeys<QueryOf<'/api/analyses'>>('analyses'),
    cells: (analysisId: string, ...asked: readonly unknown[]) => ['analyses', 'detail', analysisId, 'cells', ...asked],
    cell: (analysisId: string, ...place: readonly unknown[]) => ['analyses', 'detail', analysisId, 'cell', ...place],
    changes: (analysisId: string, otherId: string) => ['analyses', 'detail', analysisId, 'changes', otherId],
    estimate: (asked: object) => ['analyses', 'estimate', asked],
  },
  audit: {
    ...resourceKeys<QueryOf<'/api/audit'>>('audit'),
    entry: (sequence: number) => ['audit', 'entry', sequence],
    newest: ['audit', 'newest'],
    streams: ['audit', 'streams'],
  },
  calendarFeeds: { all: ['calendar-feeds'] },
  cases: {
    ...resourceKeys<QueryOf<'/api/cases'>>('cases'),
    facet: (...asked: readonly unknown[]) => ['cases', 'list', 'facet', ...asked],
    journal: (caseId: string, query: QueryOf<'/api/cases/{caseId}/journal'>) => ['cases', 'journal', caseId, query],
    activity: (caseId: string) => ['cases', 'activity', caseId],
    files: (caseId: string) => ['cases', 'files', caseId],
    pages: (version: readonly string[]) => ['cases', 'rendition', ...version],
  },
  caseImports: {
    ...resourceKeys<QueryOf<'/api/case-imports'>>('case-imports'),
    badRows: (importId: string, query: QueryOf<'/api/case-imports/{importId}/bad-rows'>) => [
      'case-imports',
      'bad-rows',
      importId,
      query,
    ],
    duplicates: (importId: string, query: QueryOf<'/api/case-imports/{importId}/duplicates'>) => [
      'case-imports',
      'duplicates',
      importId,
      query,
    ],
    unknownCounterparties: (importId: string) => ['case-imports', 'unknown-counterparties', importId],
  },
  contracts: {
    ...resourceKeys<QueryOf<'/api/contracts'>>('contracts'),
    endless: (query: QueryOf<'/api/contracts'>) => ['contracts', 'list', 'endless', query],
    facet: (...asked: readonly unknown[]) => ['contracts', 'list', 'facet', ...asked],
    versions: (contractId: string) => ['contracts', 'versions', contractId],
    pages: (version: readonly string[]) => ['contracts', 'rendition', ...version],
    /** The panels beside the facts of every contract. */
    besides: ['contracts', 'page'],
    /** The panels beside the facts of a contract: history, comments, family, findings. */
    beside: (contractId: string, ...what: readonly (string | null)[]) => ['contracts', 'page', contractId, ...what],
  },
  acknowledgements: { all: ['acknowledgements'], one: (campaignId: string) => ['acknowledgements', campaignId] },
  complianceResources: {
    ...resourceKeys<QueryOf<'/api/compliance/resources'>>('compliance-resources'),
    versions: (resourceId: string) => ['compliance-resources', 'detail', resourceId, 'versions'],
    campaigns: (resourceId: string) => ['compliance-resources', 'detail', resourceId, 'campaigns'],
    members: (...asked: readonly unknown[]) => ['compliance-resources', 'members', ...asked],
  },
  controls: {
    ...resourceKeys<QueryOf<'/api/compliance/controls'>>('controls'),
    requirements: (controlId: string) => ['controls', 'detail', controlId, 'requirements'],
    runs: (controlId: string) => ['controls', 'detail', controlId, 'runs'],
    activity: (controlId: string) => ['controls', 'detail', controlId, 'activity'],
    ofRequirement: (frameworkId: string, ref: string) => ['controls', 'requirement', frameworkId, ref],
  },
  evidence: {
    all: ['evidence'],
    of: (query: QueryOf<'/api/compliance/evidence'>) => ['evidence', query],
    mine: (assessmentId: string, ref: string) => ['evidence', 'mine', assessmentId, ref],
    cover: (query: QueryOf<'/api/compliance/cover'>) => ['evidence', 'cover', query],
    ending: (contractIds: readonly string[], on: string | null) => ['evidence', 'cover', 'ending', contractIds, on],
  },
  checklists: {
    all: ['checklists'],
    ofContract: (contractId: string) => ['checklists', 'contract', contractId],
    points: (assessmentId: string) => ['checklists', 'points', assessmentId],
  },
  contractSettings: {
    all: ['contract-settings'],
    types: ['contract-settings', 'types'],
    tags: ['contract-settings', 'tags'],
    workingDays: ['contract-settings', 'working-days'],
    numbering: ['contract-settings', 'numbering'],
  },
  counterparties: {
    ...resourceKeys<QueryOf<'/api/counterparties'>>('counterparties'),
    duplicates: ['counterparties', 'duplicates'],
    similar: (name: string, except?: string) => ['counterparties', 'similar', name, except],
    mergePreview: (counterpartyId: string) => ['counterparties', 'merge-preview', counterpartyId],
    contracts: (counterpartyId: string, query: QueryOf<'/api/counterparties/{counterpartyId}/contracts'>) => [
      'counterparties',
      'contracts',
      counterpartyId,
      query,
    ],
    activity: (counterpartyId: string) => ['counterparties', 'activity', counterpartyId],
  },
  dashboards: {
    all: ['dashboards'],
    lists: ['dashboards', 'list'],
    details: ['dashboards', 'detail'],
    detail: (id: string) => ['dashboards', 'detail', id],
    allFigures: ['dashboards', 'figures'],
    /** What the widgets of a dashboard show. */
    figures: (id: string, sources: readonly object[]) => ['dashboards', 'figures', id, sources],
    allWheels: ['dashboards', 'wheel'],
    readiness: ['dashboards', 'readiness'],
    wheel: (query: QueryOf<'/api/year'>) => ['dashboards', 'wheel', query],
  },
  envelopes: resourceKeys<QueryOf<'/api/envelopes'>>('envelopes'),
  frameworks: {
    ...resourceKeys<QueryOf<'/api/compliance/frameworks'>>('frameworks'),
    gallery: ['frameworks', 'gallery'],
    outline: (...version: readonly string[]) => ['frameworks', 'outline', ...version],
    requirement: (...requirement: readonly string[]) => ['frameworks', 'requirement', ...requirement],
  },
  assessments: {
    all: ['assessments'],
    mine: (query: QueryOf<'/api/compliance/my-answers'>) => ['assessments', 'mine', 'list', query],
    mineOne: (id: string, ref: string) => ['assessments', 'mine', 'one', id, ref],
    ofFramework: (frameworkId: string) => ['assessments', 'framework', frameworkId],
    /** What belongs to an assessment: answers, trail, findings, snapshots, the queue of an upgrade. */
    beside: (id: string, ...what: readonly unknown[]) => ['assessments', 'beside', id, ...what],
  },
  auditors: {
    all: ['auditors'],
    grants: ['auditors', 'grants'],
    ofGrant: (grantId: string, what: string) => ['auditors', 'grants', grantId, what],
    /** What a guest auditor sees. */
    guest: (...what: readonly string[]) => ['auditors', 'guest', ...what],
  },
  mappings: {
    all: ['mappings'],
    ofFramework: (frameworkId: string) => ['mappings', 'framework', frameworkId],
    detail: (id: string) => ['mappings', 'detail', id],
  },
  requirements: {
    ...resourceKeys<QueryOf<'/api/compliance/requirements'>>('requirements'),
    facet: (...asked: readonly unknown[]) => ['requirements', 'list', 'facet', ...asked],
  },
  home: { all: ['home'] },
  lists: { all: ['lists'], of: (list: string) => ['lists', list] },
  obligations: {
    ...resourceKeys<QueryOf<'/api/obligations'>>('obligations'),
    facet: (...asked: readonly unknown[]) => ['obligations', 'list', 'facet', ...asked],
    ofContract: (contractId: string) => ['obligations', 'contract', contractId],
    activity: (obligationId: string) => ['obligations', 'activity', obligationId],
  },
  organisation: {
    all: ['organisation'],
    general: ['organisation', 'general'],
    members: ['organisation', 'members'],
    permissionClasses: ['organisation', 'permission-classes'],
    billing: ['organisation', 'billing'],
    extractionQuality: ['organisation', 'extraction-quality'],
    languageModel: ['organisation', 'language-model'],
  },
  tasks: {
    ...resourceKeys<QueryOf<'/api/tasks'>>('tasks'),
    facet: (...asked: readonly unknown[]) => ['tasks', 'list', 'facet', ...asked],
    activity: (taskId: string) => ['tasks', 'activity', taskId],
    column: (query: QueryOf<'/api/tasks'>) => ['tasks', 'list', 'column', query],
    choosable: (search: string) => ['tasks', 'choosable', search],
    relations: (taskId: string) => ['tasks', 'relations', taskId],
    days: (query: QueryOf<'/api/tasks/calendar/days'>) => ['tasks', 'list', 'days', query],
    workload: (query: QueryOf<'/api/tasks/workload/weeks'>) => ['tasks', 'list', 'workload', query],
    series: (seriesId: string) => ['tasks', 'series', seriesId],
  },
  notifications: {
    ...resourceKeys<QueryOf<'/api/notifications'>>('notifications'),
    unseen: ['notifications', 'unseen'],
  },
  notificationPreferences: { all: ['notification-preferences'] },
  reviews: {
    all: ['reviews'],
    ofContract: (contractId: string) => ['reviews', 'contract', contractId],
    detail: (reviewId: string) => ['reviews', 'detail', reviewId],
  },
  /** Kept apart from contracts, so that what was reviewed stays in the queue while it is walked through. */
  reviewQueue: { all: ['review-queue'] },
  profile: {
    all: ['profile'],
    self: ['profile', 'self'],
    sessions: ['profile', 'sessions'],
  },
  savedReports: {
    ...resourceKeys<QueryOf<'/api/saved-reports'>>('saved-reports'),
    result: (spec: object) => ['saved-reports', 'result', spec],
  },
  vendors: {
    ...resourceKeys<QueryOf<'/api/compliance/vendors/registry'>>('vendors'),
    register: ['vendors', 'register'],
    facts: (kind: string, subjectId: string) => ['vendors', 'facts', kind, subjectId],
  },
  year: { all: ['year'], of: (query: QueryOf<'/api/year'>) => ['year', query] },
} as const;

export type Resource = keyof typeof keys;

/** What changed: a resource that other pages show, or the keys of one that no other page shows. */
export type Changed = Resource | { readonly all: readonly unknown[] };

/** Which resources show something of another, and so are stale once it changed. */
const shownIn: Partial<Record<Resource, readonly Resource[]>> = {
  assessments: ['checklists', 'dashboards', 'frameworks', 'requirements', 'vendors'],
  checklists: ['assessments', 'dashboards', 'evidence', 'frameworks', 'requirements', 'vendors'],
  frameworks: ['complianceResources', 'controls', 'dashboards', 'evidence', 'requirements'],
  mappings: ['assessments', 'dashboards'],
  cases: ['counterparties', 'dashboards', 'home', 'tasks', 'year'],
  complianceResources: [
    'acknowledgements',
    'assessments',
    'checklists',
    'controls',
    'dashboards',
    'evidence',
    'frameworks',
    'requirements',
    'year',
  ],
  contracts: ['counterparties', 'dashboards', 'home', 'obligations', 'reviews', 'tasks', 'vendors', 'year'],
  controls: [
    'assessments',
    'complianceResources',
    'dashboards',
    'evidence',
    'frameworks',
    'home',
    'requirements',
    'tasks',
    'year',
  ],
  counterparties: ['assessments', 'cases', 'contracts', 'dashboards', 'home', 'obligations', 'tasks', 'vendors'],
  envelopes: ['home'],
  obligations: ['dashboards', 'home', 'tasks', 'year'],
  savedReports: ['dashboards'],
  tasks: ['cases', 'complianceResources', 'controls', 'dashboards', 'home', 'obligations', 'year'],
};

/** The keys of what is stale once a resource changed: its own data, and that of every resource that shows it. */
export function staleAfter(resource: Changed): readonly (readonly unknown[])[] {
  if (typeof resource === 'object') return [resource.all];
  return [resource, ...(shownIn[resource] ?? [])].map((each) => keys[each].all);
}
