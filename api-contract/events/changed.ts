/** What can change while somebody looks at it, as the client names its data. */
export const changeableResources = [
  'analyses',
  'assessments',
  'caseImports',
  'cases',
  'complianceResources',
  'contractSettings',
  'contracts',
  'counterparties',
  'dashboards',
  'envelopes',
  'frameworks',
  'notifications',
  'obligations',
  'organisation',
  'reviews',
  'savedReports',
  'tasks',
] as const;

export type ChangeableResource = (typeof changeableResources)[number];

/** What a stream says: which resources to look at again, or everything where that is not known. */
export interface Changed {
  readonly resources: readonly ChangeableResource[] | 'all';
}

/** What a message of a stream holds; null where it holds something else, such as what a later release says. */
export function readChanged(text: string): Changed | null {
  try {
    const { resources } = JSON.parse(text) as { readonly resources?: unknown };
    if (resources === 'all') return { resources };
    if (!Array.isArray(resources)) return null;
    return { resources: changeableResources.filter((each) => resources.includes(each)) };
  } catch {
    return null;
  }
}

/** How often a stream says that it is there, in milliseconds. */
export const heartbeat = 25_000;
