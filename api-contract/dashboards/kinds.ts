/** As many widgets as a dashboard has room for. */
export const maxWidgets = 20;
/** As many dashboards as one person keeps. */
export const maxDashboards = 50;
/** As many roles as a dashboard is shared with. */
export const maxSharedWith = 100;
/** Characters of a text widget. */
export const maxWidgetText = 4_000;

/** Widgets that show what a report counts: one number, its groups below one another, drawn, or by the coming days. */
export const dataWidgets = ['number', 'list', 'chart', 'calendar'] as const;

/** The dashboard that everybody has: computed, never stored (specification, sections 3 and 9). */
export const baseDashboard = { id: 'base', name: 'Overview' } as const;

/** What a dashboard is known by where it is chosen. */
export interface NamedDashboard {
  readonly id: string;
  readonly name: string;
}
