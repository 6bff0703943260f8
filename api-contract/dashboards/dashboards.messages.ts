import { localised } from '#languages';

/** What schemas say of dashboards. */
export const dashboardMessages = localised('dashboard-limits', {
  widgets: (most: number) => `A dashboard has room for at most ${most} widgets.`,
  text: (most: number) => `Use at most ${new Intl.NumberFormat('en-GB').format(most)} characters.`,
  roles: (most: number) => `Share with at most ${most} roles.`,
  overlap: 'Two widgets are in the same place, or one is outside the grid. Load the dashboard again.',
  eachOnce: 'Two widgets have the same id. Load the dashboard again.',
});
