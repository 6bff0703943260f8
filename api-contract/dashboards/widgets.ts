import { z } from 'zod';
import { readinessParts } from '../compliance/readiness.ts';
import { reportSpec } from '../reports/spec.ts';
import { id, line } from '../values.ts';
import { dashboardMessages } from './dashboards.messages.ts';
import { collide, gridColumns, lastRow, leastSize, mostRows } from './grid.ts';
import { dataWidgets, maxWidgets, maxWidgetText } from './kinds.ts';

const shared = {
  /** Given by the client; tells the widgets of one dashboard apart. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  title: line('a title', 120),
  x: z
    .number()
    .int()
    .min(0)
    .max(gridColumns - leastSize),
  y: z.number().int().min(0).max(lastRow),
  w: z.number().int().min(leastSize).max(gridColumns),
  h: z.number().int().min(leastSize).max(mostRows),
};

const textWidget = z.object({
  ...shared,
  kind: z.literal('text'),
  text: z
    .string()
    .max(maxWidgetText, { error: () => dashboardMessages.text(maxWidgetText) })
    .refine((text) => !text.includes('\u0000')),
});

/** Shows what a report counts. */
const dataWidget = z.object({ ...shared, kind: z.enum(dataWidgets), spec: reportSpec });

/** Shows what a saved report shows, as it is by now. Who may not read the report, or finds it deleted, is told so. */
const reportWidget = z.object({ ...shared, kind: z.literal('report'), report_id: id });

/** Shows the days of the year as a wheel. */
const wheelWidget = z.object({ ...shared, kind: z.literal('wheel') });

/** Shows how ready the organisation is for an audit: nothing of it is stored. */
const complianceWidget = z.object({ ...shared, kind: z.literal('compliance'), shows: z.enum(readinessParts) });

/** One widget and where it is. */
export const widget = z.discriminatedUnion('kind', [
  textWidget,
  dataWidget,
  reportWidget,
  wheelWidget,
  complianceWidget,
]);

/** The widgets of a dashboard: none outside the grid, none over another. */
export const widgets = z
  .array(widget)
  .max(maxWidgets, { error: () => dashboardMessages.widgets(maxWidgets) })
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: () => dashboardMessages.eachOnce })
  .refine((all) => all.every((each) => each.x + each.w <= gridColumns && collide(all, each).length === 0), {
    error: () => dashboardMessages.overlap,
  });

export type Widget = z.infer<typeof widget>;
