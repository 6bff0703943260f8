import { keys } from '#api';
import type { EndpointName } from '#api-contract/endpoints';
import {
  BookCheck,
  Briefcase,
  Building2,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  FilePenLine,
  FileSignature,
  FileText,
  House,
  Library,
  ListChecks,
  ListTodo,
  Repeat,
  ScrollText,
  Settings,
  ShieldCheck,
  TableProperties,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ResourceName } from './pages.ts';

/** Server data that this browser keeps: the beginning of its query key. */
interface CachedQuery {
  readonly key: readonly unknown[];
  /** Where the time is kept that a list was fetched at. Of a list only its first page is kept, before it is narrowed. */
  readonly fetchedAt?: string;
}

/** What is kept of the one that was opened last. */
interface CachedDetail {
  readonly key: readonly unknown[];
  readonly id?: string;
  readonly name?: string;
  /** The last few are kept whole. */
  readonly whole?: string;
}

export interface Resource {
  readonly icon: LucideIcon;
  /** What its pages ask for; their permission is the one that these ask for. */
  readonly endpoints: { readonly list?: EndpointName; readonly detail?: EndpointName };
  /** Entries of the client cache (specification, section 3), by the names that the browser keeps them under. */
  readonly cached?: Readonly<Record<string, CachedQuery>>;
  readonly opened?: CachedDetail;
}

const resource = <const Row extends Resource>(row: Row) => row;

/** What the product is about, one row each. */
export const resources = {
  home: resource({
    icon: House,
    endpoints: { detail: 'getHome' },
    cached: {
      alldashboards: { key: keys.dashboards.lists },
      'dashboard-widgets': { key: keys.dashboards.details },
      'dashboard-figures': { key: keys.dashboards.allFigures },
    },
  }),
  contracts: resource({
    icon: FileText,
    endpoints: { list: 'listContracts', detail: 'getContract' },
    cached: {
      contractlistrows: { key: keys.contracts.lists, fetchedAt: 'lastFetchedContracts' },
      cmscontracttypes: { key: keys.contractSettings.types },
    },
  }),
  counterparties: resource({
    icon: Building2,
    endpoints: { list: 'listCounterparties', detail: 'getCounterparty' },
    cached: {
      counterpartylistrows: { key: keys.counterparties.lists, fetchedAt: 'lastFetchedCounterparties' },
      cmscounterparties: { key: keys.counterparties.found('') },
      cmscounterpartytags: { key: keys.contractSettings.tags },
    },
    opened: {
      key: keys.counterparties.details,
      id: 'selectedcounterpartyid',
      name: 'selectedcounterpartyname',
    },
  }),
  cases: resource({
    icon: Briefcase,
    endpoints: { list: 'listCases', detail: 'getCase' },
    cached: { caseslistrows: { key: keys.cases.lists, fetchedAt: 'lastFetchedCases' } },
    opened: { key: keys.cases.details, name: 'casename', whole: 'last20FullyFetchedCases' },
  }),
  obligations: resource({
    icon: ListTodo,
    endpoints: { list: 'listObligations', detail: 'getObligation' },
    cached: { obligationlistrows: { key: keys.obligations.lists, fetchedAt: 'lastFetchedObligations' } },
  }),
  tasks: resource({ icon: ClipboardList, endpoints: { list: 'listTasks', detail: 'getTask' } }),
  savedReports: resource({ icon: ChartColumn, endpoints: { list: 'listSavedReports', detail: 'getSavedReport' } }),
  analyses: resource({ icon: TableProperties, endpoints: { list: 'listAnalyses', detail: 'getAnalysis' } }),
  playbooks: resource({ icon: ClipboardList, endpoints: { list: 'listPlaybooks', detail: 'getPlaybook' } }),
  templates: resource({ icon: FilePenLine, endpoints: { list: 'listTemplates', detail: 'getTemplate' } }),
  envelopes: resource({ icon: FileSignature, endpoints: { list: 'listEnvelopes', detail: 'getEnvelope' } }),
  complianceResources: resource({
    icon: Library,
    endpoints: { list: 'listComplianceResources', detail: 'getComplianceResource' },
  }),
  acknowledgements: resource({
    icon: BookCheck,
    endpoints: { list: 'listMyAcknowledgements', detail: 'getMyAcknowledgement' },
  }),
  myAnswers: resource({
    icon: ClipboardCheck,
    endpoints: { list: 'listMyAnswers', detail: 'getMyAnswer' },
  }),
  frameworks: resource({ icon: ShieldCheck, endpoints: { list: 'listFrameworks', detail: 'getFramework' } }),
  requirements: resource({ icon: ListChecks, endpoints: { list: 'listRequirements' } }),
  controls: resource({ icon: Repeat, endpoints: { list: 'listControls', detail: 'getControl' } }),
  profile: resource({
    icon: UserRound,
    endpoints: { detail: 'getProfile' },
    cached: { readerprofile: { key: keys.profile.self } },
  }),
  organisation: resource({
    icon: Settings,
    endpoints: { detail: 'getOrganisation' },
    cached: {
      orgUsers: { key: keys.organisation.members },
      orgpermissionclasses: { key: keys.organisation.permissionClasses },
    },
  }),
  audit: resource({ icon: ScrollText, endpoints: { list: 'listAuditEntries' } }),
} satisfies Record<ResourceName, Resource>;

type Row = (typeof resources)[ResourceName];
type KeysOfEach<Union> = Union extends unknown ? keyof Union : never;
type TextsOf<Union, Key extends string> = Union extends Readonly<Record<Key, infer Text>> ? Text : never;
type Opened = Extract<Row, { readonly opened: unknown }>['opened'];

/** An entry of the client cache. */
export type CacheEntry = KeysOfEach<Extract<Row, { readonly cached: unknown }>['cached']>;
/** What the cache knows of the one that was opened last. */
export type OpenedName = TextsOf<Opened, 'id'> | TextsOf<Opened, 'name'>;

const everyRow: readonly Resource[] = Object.values(resources);

export const cachedQueries: Readonly<Record<CacheEntry, CachedQuery>> = Object.assign(
  {},
  ...everyRow.map(({ cached }) => cached),
);
export const cacheEntries = Object.keys(cachedQueries) as CacheEntry[];
export const cachedDetails = everyRow.flatMap(({ opened }) => opened ?? []);
