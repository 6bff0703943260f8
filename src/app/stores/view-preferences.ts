import type { BrowserStorage } from './browser-storage.ts';
import { fieldsOf, storedValue, type StoredValue } from './stored-value.ts';

export const navSections = [
  'automation',
  'contractDrafting',
  'contractReview',
  'contractManagement',
  'compliance',
] as const;
export type NavSection = (typeof navSections)[number];

const taskListSizes = ['sm', 'md', 'lg'] as const;

/** How a user likes to see things (specification, section 3). Cleared when they sign out. */
export interface ViewPreferences {
  readonly floatingColorButtonEnabled: boolean;
  readonly taskListSize: (typeof taskListSizes)[number];
  readonly showAnnualTaskWheel: boolean;
  /** The month in which years of the wheel begin, from 1 to 12. */
  readonly wheelFirstMonth: number;
  readonly navCollapsed: boolean;
  readonly navCollapsedSections: Readonly<Record<NavSection, boolean>>;
  /** Pixels. */
  readonly caseFilesSidebarWidth: number;
  /** Word documents are read as pages rather than as text. */
  readonly wordAsPages: boolean;
  /** Single keys do something: `/`, `J`, `?`. */
  readonly singleKeys: boolean;
}

export const defaultViewPreferences: ViewPreferences = {
  floatingColorButtonEnabled: false,
  taskListSize: 'md',
  showAnnualTaskWheel: false,
  wheelFirstMonth: 1,
  navCollapsed: false,
  navCollapsedSections: {
    automation: false,
    contractDrafting: false,
    contractReview: false,
    contractManagement: false,
    compliance: false,
  },
  caseFilesSidebarWidth: 320,
  wordAsPages: false,
  singleKeys: true,
};

export type ViewPreferenceStore = StoredValue<ViewPreferences>;

export function viewPreferenceStore(storage: BrowserStorage): ViewPreferenceStore {
  return storedValue(storage, {
    key: 'user.viewPreferences',
    initial: defaultViewPreferences,
    parse: parseViewPreferences,
  });
}

/** Each preference separately: one that cannot be read is the default, the others are kept. */
export function parseViewPreferences(read: unknown): ViewPreferences | undefined {
  const fields = fieldsOf(read);
  if (!fields) return undefined;
  const collapsed = fieldsOf(fields.navCollapsedSections) ?? {};
  const fallback = defaultViewPreferences;
  return {
    floatingColorButtonEnabled: flag(fields.floatingColorButtonEnabled, fallback.floatingColorButtonEnabled),
    taskListSize: taskListSizes.find((size) => size === fields.taskListSize) ?? fallback.taskListSize,
    showAnnualTaskWheel: flag(fields.showAnnualTaskWheel, fallback.showAnnualTaskWheel),
    wheelFirstMonth: month(fields.wheelFirstMonth, fallback.wheelFirstMonth),
    navCollapsed: flag(fields.navCollapsed, fallback.navCollapsed),
    navCollapsedSections: Object.fromEntries(
      navSections.map((section) => [section, flag(collapsed[section], false)]),
    ) as Record<NavSection, boolean>,
    caseFilesSidebarWidth: width(fields.caseFilesSidebarWidth, fallback.caseFilesSidebarWidth),
    wordAsPages: flag(fields.wordAsPages, fallback.wordAsPages),
    singleKeys: flag(fields.singleKeys, fallback.singleKeys),
  };
}

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);

const width = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;

const month = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12 ? value : fallback;
