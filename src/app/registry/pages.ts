import { type Section, sections } from '#api-contract/permissions';
import { localised } from '#languages';
import { compliancePages } from './compliance-pages.ts';
import { page, type PageRow, reserved } from './page-row.ts';

const publicModule = 'public/public-pages.tsx';
const otherPublicModule = 'public/other-public-pages.tsx';

/** Every address of the product, one row each, in the order of the navigation. */
const rows = {
  login: page({ path: '/login', title: 'Sign in', isPublic: true, module: publicModule }),
  signup: page({ path: '/signup', title: 'Create your organisation', isPublic: true, module: otherPublicModule }),
  trialEnded: page({ path: '/trialended', title: 'Trial ended', isPublic: true, module: otherPublicModule }),
  passwordResetConfirm: page({
    path: '/settings/password_reset_confirm/:uid/:token',
    title: 'Choose a new password',
    isPublic: true,
    module: otherPublicModule,
  }),
  authCallback: page({
    path: '/auth/callback',
    title: 'Request for your signature',
    isPublic: true,
    module: 'public/guest-page.tsx',
  }),
  authCallbackOutlook: reserved('/auth/callbackoutlook', { isPublic: true }),
  authCallbackSharepoint: reserved('/auth/callbacksharepoint', { isPublic: true }),

  home: page({ path: '/', title: 'Home', resource: 'home', nav: 'first', module: 'pages/home-page.tsx' }),
  contractList: page({
    path: '/cms/contractlist',
    title: 'Contracts',
    resource: 'contracts',
    nav: 'contractManagement',
    permission: 'contracts.read',
    module: 'pages/contract-list-page.tsx',
  }),
  contract: page({
    path: '/cms/contract/:id',
    title: 'Contract',
    resource: 'contracts',
    permission: 'contracts.read',
    module: 'pages/contract-page.tsx',
  }),
  counterpartyList: page({
    path: '/cms/counterpartylist',
    title: 'Counterparties',
    resource: 'counterparties',
    nav: 'contractManagement',
    permission: 'contracts.read',
    module: 'pages/counterparty-list-page.tsx',
  }),
  counterparty: page({
    path: '/cms/counterparty/:id',
    title: 'Counterparty',
    resource: 'counterparties',
    permission: 'contracts.read',
    module: 'pages/counterparty-page.tsx',
  }),
  obligationList: page({
    path: '/cms/obligationlist',
    title: 'Obligations',
    resource: 'obligations',
    nav: 'contractManagement',
    permission: 'contracts.read',
    module: 'pages/obligation-list-page.tsx',
  }),
  obligation: page({
    path: '/cms/obligation/:id',
    title: 'Obligation',
    resource: 'obligations',
    permission: 'contracts.read',
    module: 'pages/obligation-page.tsx',
  }),
  caseList: page({
    path: '/cms/caseslist',
    title: 'Cases',
    resource: 'cases',
    nav: 'contractManagement',
    permission: 'contracts.read',
    module: 'pages/case-list-page.tsx',
  }),
  case: page({
    path: '/cms/case/:id',
    title: 'Case',
    resource: 'cases',
    permission: 'contracts.read',
    module: 'pages/case-page.tsx',
  }),
  bulkUpload: page({
    path: '/cms/bulkupload',
    title: 'Bulk upload cases',
    resource: 'cases',
    permission: 'contracts.read',
    module: 'pages/bulk-upload-page.tsx',
  }),
  taskList: page({
    path: '/tasks',
    title: 'Tasks',
    resource: 'tasks',
    nav: 'first',
    permission: 'tasks.read',
    module: 'pages/task-list-page.tsx',
  }),
  task: page({
    path: '/task/:id',
    title: 'Task',
    resource: 'tasks',
    permission: 'tasks.read',
    module: 'pages/task-page.tsx',
  }),
  savedReportList: page({
    path: '/reports/all',
    title: 'Reports',
    resource: 'savedReports',
    nav: 'first',
    permission: 'reports.read',
    module: 'pages/saved-report-list-page.tsx',
  }),
  savedReport: page({
    path: '/reports/:id',
    title: 'Report',
    resource: 'savedReports',
    permission: 'reports.read',
    module: 'pages/saved-report-page.tsx',
  }),
  playbookList: page({
    path: '/playbooks/all',
    title: 'Playbooks',
    resource: 'playbooks',
    nav: 'contractReview',
    permission: 'review.read',
    module: 'pages/playbook-list-page.tsx',
  }),
  playbook: page({
    path: '/playbooks/:id',
    title: 'Playbook',
    resource: 'playbooks',
    permission: 'review.read',
    module: 'pages/playbook-page.tsx',
  }),
  bulkAnalysis: page({
    path: '/contractsettings/bulkanalysis',
    title: 'Bulk analysis',
    resource: 'analyses',
    nav: 'contractReview',
    permission: 'review.read',
    module: 'pages/analysis-list-page.tsx',
  }),
  analysis: page({
    path: '/contractsettings/analysis/:id',
    title: 'Analysis',
    resource: 'analyses',
    permission: 'review.read',
    module: 'pages/analysis-page.tsx',
  }),
  templateList: page({
    path: '/drafting/templatedrafting',
    title: 'Templates and drafts',
    resource: 'templates',
    nav: 'contractDrafting',
    permission: 'drafting.read',
    module: 'pages/template-list-page.tsx',
  }),
  template: page({
    path: '/drafting/template/:id',
    title: 'Template',
    resource: 'templates',
    permission: 'drafting.read',
    module: 'pages/template-page.tsx',
  }),
  envelopeList: page({
    path: '/signature/envelopes',
    title: 'Envelopes',
    resource: 'envelopes',
    nav: 'contractDrafting',
    permission: 'signature.read',
    module: 'pages/envelope-list-page.tsx',
  }),
  envelope: page({
    path: '/signature/envelope/:id',
    title: 'Envelope',
    resource: 'envelopes',
    permission: 'signature.read',
    module: 'pages/envelope-page.tsx',
  }),
  esignTest: page({
    path: '/esign/test',
    title: 'Test a signature',
    resource: 'envelopes',
    permission: 'signature.read',
    module: 'pages/signature-test-page.tsx',
  }),
  ...compliancePages,
  profile: page({
    path: '/Profile',
    title: 'Profile',
    resource: 'profile',
    nav: 'account',
    module: 'pages/profile-page.tsx',
  }),
  organisationSettings: page({
    path: '/orgsettings',
    title: 'Organisation settings',
    resource: 'organisation',
    nav: 'last',
    sections: ['organisation', 'members', 'billing'],
    module: 'pages/organisation-settings-page.tsx',
  }),
  auditLogs: page({
    path: '/auditlogs',
    title: 'Audit log',
    resource: 'audit',
    nav: 'last',
    permission: 'audit.read',
    module: 'pages/audit-log-page.tsx',
  }),

  chat: reserved('/chat/:id'),
  chatAssistant: reserved('/chatassistant'),
  workflowList: reserved('/workflows/all'),
  workflow: reserved('/workflows/:id'),
};

type Rows = typeof rows;
type NamesOf<Wanted> = { [Name in keyof Rows]: Rows[Name] extends Wanted ? Name : never }[keyof Rows];

export type PageName = NamesOf<PageRow>;
/** Pages of one thing, which its id in the address names. */
export type DetailPageName = NamesOf<PageRow & { readonly path: `${string}/:id` }>;
/** What the pages say they show: each has a row in `resources.ts`. */
export type ResourceName = Extract<Rows[keyof Rows], { readonly resource: string }>['resource'];

export interface Page extends PageRow {
  readonly name: PageName;
  readonly resource?: ResourceName;
}

const everyRow = Object.entries<PageRow | ReturnType<typeof reserved>>(rows);

/** Every path of the product by name. */
export const paths = Object.fromEntries(everyRow.map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof Rows]: Rows[Name]['path'];
};

/** Paths that need no sign-in. */
export const publicPaths = everyRow.flatMap(([, { path, isPublic }]) => (isPublic ? [path] : []));

/** What pages are called. Texts of other languages are in `pages.<tag>.json` beside this file. */
export const titles = localised(
  'pages',
  Object.fromEntries(everyRow.flatMap(([name, row]) => ('title' in row ? [[name, row.title]] : []))),
);

/** The pages there are, in the order of the navigation; their titles are read in the language of the moment. */
export const pages = everyRow.flatMap(([name, row]) => {
  if (!('module' in row)) return [];
  const page = { name, ...row } as Page;
  return [Object.defineProperty(page, 'title', { enumerable: true, get: () => titles[name] })];
});

/** Sections of the permissions that have a page. Roles and preferences leave out the others until they have one. */
export const builtSections: readonly Section[] = sections.filter((section) =>
  pages.some((row) => row.permission?.startsWith(`${section}.`) || row.sections?.includes(section)),
);

/** The row of a page. */
export const pageNamed = <Name extends PageName>(name: Name) =>
  pages.find((row) => row.name === name) as Page & Omit<Rows[Name], 'title'>;

/**
 * Where the payload of a path's page is: at the path itself, and for a path with parameters at what comes before the
 * first, since all of them share one page.
 */
export function payloadPath(path: string): string {
  const fixed = path.split('/:')[0]?.replace(/\/$/, '') ?? '';
  return `${fixed}/_payload.json`;
}
