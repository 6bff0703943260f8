import { compact, firstFree, type Layout } from '#api-contract/dashboards/grid';
import { maxWidgets } from '#api-contract/dashboards/kinds';
import type { Widget } from '#api-contract/dashboards/widgets';
import type { SavedReportSource } from '#api-contract/reports/endpoints';
import type { ReportSpec } from '#api-contract/reports/spec';

/** Widths and heights that widgets begin with. */
const sizes: Readonly<Record<Widget['kind'], { readonly w: number; readonly h: number }>> = {
  number: { w: 3, h: 2 },
  list: { w: 4, h: 6 },
  chart: { w: 6, h: 6 },
  calendar: { w: 6, h: 6 },
  report: { w: 6, h: 6 },
  wheel: { w: 6, h: 9 },
  compliance: { w: 4, h: 6 },
  text: { w: 4, h: 4 },
};

/** A widget that shows what a report counts. */
export type DataWidget = Extract<Widget, { readonly spec: unknown }>;

/** A widget with figures: of a report of its own, or of a saved one. */
export type CountedWidget = DataWidget | Extract<Widget, { readonly report_id: unknown }>;

export const isCounted = (widget: Widget): widget is CountedWidget => 'spec' in widget || 'report_id' in widget;

/** What a widget asks the server to count. */
export const sourceOf = (widget: CountedWidget): ReportSpec | SavedReportSource =>
  'spec' in widget ? widget.spec : { report_id: widget.report_id };

type Without<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;
/** What a widget shows, wherever it is. */
export type WidgetFacts = Without<Widget, 'id' | 'x' | 'y' | 'w' | 'h'>;

/** Widgets in the places of a layout. Those that it doesn’t know stay where they are, or make room. */
export function arrange(widgets: readonly Widget[], layout: Layout): Widget[] {
  const wanted = new Map(layout.map((each) => [each.id, each]));
  const placed = compact(widgets.map(({ id, x, y, w, h }) => wanted.get(id) ?? { id, x, y, w, h }));
  const places = new Map(placed.map((each) => [each.id, each]));
  return widgets.map((widget) => ({ ...widget, ...places.get(widget.id) }));
}

export const layoutOf = (widgets: readonly Widget[]): Layout =>
  widgets.map(({ id, x, y, w, h }) => ({ id, x, y, w, h }));

/** Widgets with one more, where there is room for it first. */
export function withWidget(widgets: readonly Widget[], added: WidgetFacts): Widget[] {
  return [...widgets, { ...added, id: freshId(widgets), ...firstFree(layoutOf(widgets), sizes[added.kind]) }];
}

/** Widgets without one; the others close the gap. */
export function withoutWidget(widgets: readonly Widget[], id: string): Widget[] {
  const left = widgets.filter((widget) => widget.id !== id);
  return arrange(left, layoutOf(left));
}

export const hasRoom = (widgets: readonly Widget[]) => widgets.length < maxWidgets;

/** An id that no widget of the dashboard has. */
function freshId(widgets: readonly Widget[]): string {
  const taken = new Set(widgets.map(({ id }) => id));
  for (let number = widgets.length + 1; ; number += 1) {
    if (!taken.has(`w${number}`)) return `w${number}`;
  }
}
