import type { Format } from '#design-system/format';
import { messages } from './plugin-api/document-viewer.messages.ts';
import type { ReadingControls } from './engine/reading-controls.ts';

const { spoken } = messages;

/** Which page is read, by what the document calls it. */
export function spokenPage({ state }: ReadingControls, format: Format): string {
  const { page, pages, labels } = state.get();
  return spoken.page(labels?.[page - 1] ?? format.number(page), format.number(pages));
}

export const spokenZoom = ({ state }: ReadingControls, format: Format): string =>
  spoken.zoom(format.percent(Math.round(state.get().zoom * 100) / 100));
