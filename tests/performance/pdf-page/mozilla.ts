import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

declare global {
  interface Window {
    /** How the bench asks the anchor for a page; ours is asked through its field. */
    goToPage?: (page: number) => void;
  }
}

/** The anchor: pdf.js's own viewer component with its annotation tools loaded, nothing around it. */
export async function showWithMozilla(root: HTMLElement, url: string): Promise<void> {
  await import('pdfjs-dist/web/pdf_viewer.css');
  const core = await import('pdfjs-dist/legacy/build/pdf.mjs');
  core.GlobalWorkerOptions.workerSrc = workerUrl;
  const { EventBus, GenericL10n, PDFLinkService, PDFViewer } = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  const container = Object.assign(document.createElement('div'), {
    style: 'position: absolute; inset: 0; overflow: auto',
  });
  const pages = Object.assign(document.createElement('div'), { className: 'pdfViewer' });
  container.append(pages);
  root.append(container);
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const viewer = new PDFViewer({
    container,
    viewer: pages,
    eventBus,
    linkService,
    l10n: new GenericL10n('en-US'),
    annotationEditorMode: core.AnnotationEditorType.NONE,
  });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
  });
  const opened = await core.getDocument({ url, disableAutoFetch: true, disableStream: true }).promise;
  viewer.setDocument(opened);
  linkService.setDocument(opened, null);
  window.goToPage = (page) => {
    viewer.currentPageNumber = page;
  };
}
