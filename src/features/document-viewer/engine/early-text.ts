import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

type Render = PDFPageProxy['render'];
type TextOptions = Parameters<PDFPageProxy['streamTextContent']>[0];

/** How the layer of words over a page asks for them. */
const layerOptions = { includeMarkedContent: true, disableNormalization: true };

/**
 * pdf.js asks for the words of a page once the page is painted, and waits for them again. Ask when painting begins: they
 * arrive while the browser prepares the frame.
 */
export function askForTextEarly(document: PDFDocumentProxy): void {
  const getPage = document.getPage.bind(document);
  const known = new WeakSet<PDFPageProxy>();
  document.getPage = async (number) => {
    const page = await getPage(number);
    if (!known.has(page)) anticipateText(page);
    known.add(page);
    return page;
  };
}

/** Words that are asked for early are for the first layer that wants them; a page that was left begins again. */
function anticipateText(page: PDFPageProxy): void {
  const original = {
    render: page.render.bind(page),
    streamTextContent: page.streamTextContent.bind(page),
    cleanup: page.cleanup.bind(page),
  };
  let early: ReadableStream | undefined;
  let handedOver = false;
  const drop = () => {
    void early?.cancel(new Error('The page is not painted.')).catch(() => undefined);
    early = undefined;
  };
  page.render = (options) => {
    const task = original.render(options);
    if (!handedOver && isForReading(options) && !page.isPureXfa) {
      early ??= original.streamTextContent(layerOptions);
      task.promise.catch(drop);
    }
    return task;
  };
  page.streamTextContent = (options) => {
    if (!early || !isForLayer(options)) return original.streamTextContent(options);
    const stream = early;
    early = undefined;
    handedOver = true;
    return stream;
  };
  page.cleanup = (...given) => {
    drop();
    handedOver = false;
    return original.cleanup(...given);
  };
}

/** Thumbnails and prints are painted without the pictures of annotations, which pages to read are given. */
const isForReading = (options: Parameters<Render>[0]) => 'annotationCanvasMap' in options;

const isForLayer = (options: TextOptions) =>
  options?.includeMarkedContent === true && options.disableNormalization === true;
