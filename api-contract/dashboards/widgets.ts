import { z } from 'zod';
import { reportSpec } from '../reports/spec.ts';
import { line } from '../values.ts';
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

/** One widget and where it is. */
export const widget = z.discriminatedUnion('kind', [textWidget, dataWidget]);

/** The widgets of a dashboard: none outside the grid, none over another. */
export const widgets = z
  .array(widget)
  .max(maxWidgets, { error: () => dashboardMessages.widgets(maxWidgets) })
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: () => dashboardMessages.eachOnce })
  .refine((all) => all.every((each) => each.x + each.w <= gridColumns && collide(all, each).length === 0), {
    error: () => dashboardMessages.overlap,
  });

export type Widget = z.infer<typeof widget>;
