import type { Widget } from '#api-contract/dashboards/widgets';
import { dashboardMessages as texts } from '../dashboards.messages.ts';
import type { GridEditor } from './use-grid-editor.ts';

/** Where the held widget is, in words; columns and rows are counted from 1. Nothing while none is held. */
export function spokenPlace(snapshot: GridEditor['snapshot'], shown: readonly Widget[]): string {
  const { context } = snapshot;
  const widget = shown.find(({ id }) => id === context.widget);
  if (!widget) return '';
  if (snapshot.hasTag('busy')) return texts.arranging.saving;
  if (!snapshot.hasTag('held')) return '';
  const place = texts.arranging.place(String(widget.x + 1), String(widget.y + 1), String(widget.w));
  const isMoved = Object.keys(context.target).length > 0;
  const said = context.hold === 'resize' ? texts.arranging.size(place, String(widget.h)) : place;
  if (isMoved) return said;
  return context.hold === 'resize'
    ? texts.arranging.resizing(widget.title, said)
    : texts.arranging.moving(widget.title, said);
}
