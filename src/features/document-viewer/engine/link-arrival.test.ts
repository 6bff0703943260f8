import type { EventBus } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { expect, it, vi } from 'vitest';
import { untilLeft } from './link-arrival.ts';

function bus(): EventBus {
  const target = new EventTarget();
  return {
    on: (name: string, listener: () => void, options?: object) => target.addEventListener(name, listener, options),
    off: (name: string, listener: () => void) => target.removeEventListener(name, listener),
    dispatch: (name: string) => target.dispatchEvent(new Event(name)),
  } as unknown as EventBus;
}

it('waits for the text of the page that a link led to', () => {
  const events = bus();
  const arrived = vi.fn();
  untilLeft(events).on('textlayerrendered', arrived);
  events.dispatch('textlayerrendered', {});
  expect(arrived).toHaveBeenCalledTimes(1);
});

it('waits no longer once the reader is on another page', () => {
  const events = bus();
  const arrived = vi.fn();
  untilLeft(events).on('textlayerrendered', arrived);
  events.dispatch('pagechanging', {});
  events.dispatch('textlayerrendered', {});
  expect(arrived).not.toHaveBeenCalled();
});
