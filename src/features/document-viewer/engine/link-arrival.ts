import type { EventBus } from 'pdfjs-dist/web/pdf_viewer.mjs';

/**
 * An event bus for the link service. Once a link has led to a page, pdf.js waits for the page's text and gives it the
 * keyboard, however much later that is, and the page is scrolled to again. Have it wait no longer than the reader stays.
 */
export function untilLeft(eventBus: EventBus): EventBus {
  const bus: Pick<EventBus, 'on' | 'off' | 'dispatch'> = {
    on(name, listener, options: { signal?: AbortSignal } = {}) {
      const leaving = new AbortController();
      const signal = AbortSignal.any([leaving.signal, ...(options.signal ? [options.signal] : [])]);
      eventBus.on('pagechanging', () => leaving.abort(), { signal });
      eventBus.on(name, listener, { ...options, signal });
    },
    off: (name, listener) => eventBus.off(name, listener),
    dispatch: (name, data) => eventBus.dispatch(name, data),
  };
  return bus as EventBus;
}
