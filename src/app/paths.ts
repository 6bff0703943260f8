/** Every path of the product (specification, section 2). */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  trialEnded: '/trialended',
  tasks: '/tasks',
  profile: '/Profile',
  auditLogs: '/auditlogs',
  chat: '/chat/:id',
  chatAssistant: '/chatassistant',
  esignTest: '/esign/test',
  organisationSettings: '/orgsettings',
  reportList: '/reports/all',
  report: '/reports/:id',
  authCallback: '/auth/callback',
  authCallbackOutlook: '/auth/callbackoutlook',
  authCallbackSharepoint: '/auth/callbacksharepoint',
  case: '/cms/case/:id',
  caseList: '/cms/caseslist',
  bulkUpload: '/cms/bulkupload',
  contractList: '/cms/contractlist',
  contract: '/cms/contract/:id',
  counterpartyList: '/cms/counterpartylist',
  counterparty: '/cms/counterparty/:id',
  playbookList: '/playbooks/all',
  playbook: '/playbooks/:id',
  workflowList: '/workflows/all',
  workflow: '/workflows/:id',
  draftingTemplate: '/drafting/template/:id',
  templateDrafting: '/drafting/templatedrafting',
  complianceResourceList: '/compliance/resources/all',
  complianceResource: '/compliance/resources/:id',
  complianceFrameworkList: '/compliance/frameworks/all',
  complianceFramework: '/compliance/frameworks/:id',
  bulkAnalysis: '/contractsettings/bulkanalysis',
  passwordResetConfirm: '/settings/password_reset_confirm/:uid/:token',
} as const;

export type PathName = keyof typeof paths;

/** Paths that need no sign-in. */
export const publicPaths = [
  paths.login,
  paths.signup,
  paths.trialEnded,
  paths.passwordResetConfirm,
  paths.authCallback,
  paths.authCallbackOutlook,
  paths.authCallbackSharepoint,
] as const;

/** A path whose screen works. The others are unknown routes until they have one. */
export interface Page {
  readonly name: PathName;
  readonly title: string;
  /** The module that the page's chunk begins with, under `src/app`. */
  readonly module: string;
}

const publicModule = 'public/public-pages.tsx';
const otherPublicModule = 'public/other-public-pages.tsx';

export const pages = [
  { name: 'login', title: 'Sign in', module: publicModule },
  { name: 'signup', title: 'Create your organisation', module: otherPublicModule },
  { name: 'trialEnded', title: 'Trial ended', module: otherPublicModule },
  { name: 'passwordResetConfirm', title: 'Choose a new password', module: otherPublicModule },
  { name: 'home', title: 'Home', module: 'pages/home-page.tsx' },
  { name: 'contractList', title: 'Contracts', module: 'pages/contract-list-page.tsx' },
  { name: 'contract', title: 'Contract', module: 'pages/contract-page.tsx' },
  { name: 'counterpartyList', title: 'Counterparties', module: 'pages/counterparty-list-page.tsx' },
  { name: 'counterparty', title: 'Counterparty', module: 'pages/counterparty-page.tsx' },
  { name: 'caseList', title: 'Cases', module: 'pages/case-list-page.tsx' },
  { name: 'case', title: 'Case', module: 'pages/case-page.tsx' },
  { name: 'bulkUpload', title: 'Bulk upload cases', module: 'pages/bulk-upload-page.tsx' },
  { name: 'profile', title: 'Profile', module: 'pages/profile-page.tsx' },
  {
    name: 'organisationSettings',
    title: 'Organisation settings',
    module: 'pages/organisation-settings-page.tsx',
  },
] as const satisfies readonly Page[];

/**
 * Where the payload of a path's page is: at the path itself, and for a path with parameters at what comes before the
 * first, since all of them share one page.
 */
export function payloadPath(path: string): string {
  const fixed = path.split('/:')[0]?.replace(/\/$/, '') ?? '';
  return `${fixed}/_payload.json`;
}
