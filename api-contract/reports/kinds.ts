/** What a report counts; each is a list of its own. */
export const reportDatasets = ['contracts', 'obligations', 'tasks', 'cases', 'requirements'] as const;
export const measureKinds = ['count', 'sum', 'average', 'median', 'min', 'max', 'share'] as const;
/** Spans of days by which days are grouped; weeks begin on Monday. */
export const dayBuckets = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const chartKinds = ['bar', 'stacked', 'line', 'area', 'donut', 'heat', 'table'] as const;

/** Files that a report is handed out as. */
export const reportFormats = ['csv', 'xlsx'] as const;

export const maxGroups = 2;
export const maxMeasures = 4;
/** Groups that a report shows unless it is told how many; a report with more shows the first `fewGroups`. */
export const maxShownGroups = 500;
export const fewGroups = 50;
/** Columns that a table of figures has room for. */
export const maxColumns = 24;
/** Ends of ranges of amounts. */
export const maxRangeEnds = 10;
/** Reports that one call may read. */
export const maxReportsAtOnce = 20;

export type ReportDataset = (typeof reportDatasets)[number];
export type MeasureKind = (typeof measureKinds)[number];
export type DayBucket = (typeof dayBuckets)[number];
export type ChartKind = (typeof chartKinds)[number];
export type ReportFormat = (typeof reportFormats)[number];
