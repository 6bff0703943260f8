import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.js';
import type {
  EventBus as PdfjsEventBus,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import { keepNames, namePages } from './accessible-names.ts';
import { reportBrokenPage } from './broken-pages.ts';
import { untilLeft } from './link-arrival.ts';
import type { EditingRequests } from './editing-requests.ts';
import { PDFJS_FOLDER } from './pdfjs-folder.ts';
import type { Editor, UiManager } from './pdfjs-internals.ts';
import type { PdfjsLibrary } from './pdfjs-library.ts';
import { highlightColors } from './tools.ts';

/** The elements that pdf.js fills. */
export interface ViewerHosts {
  /** Scrolls; must be an absolutely positioned `div` whose child is `pages`. */
  container: HTMLDivElement;
  pages: HTMLDivElement;
  /** Announces what happens to annotations; pdf.js writes its sentences into it. */
  announcer: HTMLElement;
}

/** What is written onto the pages for those who cannot see them. */
export interface PageWords {
  /** What the button is called that describes a signature. */
  signatureLabel: string;
  /** What a picture is called that nobody has described. */
  pictureLabel: string;
  /** What a page is called, by its number or by what the document calls it. */
  pageLabel(page: string): string;
  /** Shown on a page that cannot be drawn. */
  brokenPage: string;
}

export interface ViewerParts {
  eventBus: PdfjsEventBus;
  viewer: PDFViewer;
  links: PDFLinkService;
  finder: PDFFindController;
  /** Listen to pdf.js until the viewer is taken apart, or until the signal says so. */
  on<Name extends keyof PdfjsEvents>(
    name: Name,
    listener: (event: PdfjsEvents[Name]) => void,
    signal?: AbortSignal,
  ): void;
  dispatch(name: string, data?: object): void;
  /** Call the pages what the document calls them. */
  labelPages(labels: string[]): void;
  /** Write pdf.js's words onto what it has made, and from now on onto whatever it makes. */
  translate(): void;
  takeApart(): void;
}

export interface PdfjsEvents {
  pagesinit: object;
  pagesloaded: object;
  pagechanging: { pageNumber: number; pageLabel: string | null };
  scalechanging: { scale: number; presetValue?: string };
  rotationchanging: { pagesRotation: number };
  pagerendered: { pageNumber: number; error?: Error | null };
  textlayerrendered: { pageNumber: number };
  updateviewarea: {
    location?: { pageNumber: number; scale: number | string; left: number; top: number; rotation: number };
  };
  updatefindmatchescount: { matchesCount: { current: number; total: number } };
  updatefindcontrolstate: { state: number; matchesCount: { current: number; total: number } };
  annotationeditoruimanager: { uiManager: UiManager };
  annotationeditorlayerrendered: { pageNumber: number };
  annotationeditormodechanged: { mode: number };
  annotationeditorparamschanged: { details: Iterable<[number, unknown]> };
  editingstateschanged: {
    details: { hasSomethingToUndo: boolean; hasSomethingToRedo: boolean; hasSelectedEditor: boolean };
  };
  editorsrendered: { pageNumber: number };
  switchannotationeditormode: { mode: number };
  showannotationeditorui: { mode: number };
}

/** What the option type leaves out. */
interface UntypedOptions {
  viewerAlert: HTMLElement;
  abortSignal: AbortSignal;
  altTextManager: object;
  signatureManager: object;
  editorUndoBar: object;
  enableHighlightFloatingButton: boolean;
}

/** Put pdf.js's components together around one document. */
export function buildParts(
  { core, components, textFonts }: PdfjsLibrary,
  hosts: ViewerHosts,
  words: PageWords,
  requests: EditingRequests,
  withForms: boolean,
): ViewerParts {
  const taking = new AbortController();
  const eventBus = new components.EventBus();
  const links = new components.PDFLinkService({
    eventBus: untilLeft(eventBus),
    externalLinkTarget: components.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const finder = new components.PDFFindController({ eventBus, linkService: links });
  const l10n = new components.GenericL10n('en-US');
  const options: PDFViewerOptions & UntypedOptions = {
    container: hosts.container,
    viewer: hosts.pages,
    eventBus,
    linkService: links,
    findController: finder,
    downloadManager: new components.DownloadManager(),
    l10n,
    annotationEditorMode: core.AnnotationEditorType.NONE,
    annotationMode: withForms ? core.AnnotationMode.ENABLE_FORMS : core.AnnotationMode.ENABLE,
    annotationEditorHighlightColors: Object.entries(highlightColors)
      .map((pair) => pair.join('='))
      .join(','),
    enableHighlightFloatingButton: withForms,
    imageResourcesPath: `${PDFJS_FOLDER}images/`,
    viewerAlert: hosts.announcer,
    abortSignal: taking.signal,
    altTextManager: { editAltText: (_: unknown, editor: Editor) => requests.describe('image', editor), destroy() {} },
    signatureManager: signatureManager(words, requests),
    editorUndoBar: {
      show: (undo: () => void, kind: string | number) => requests.offerUndo(undo, kind),
      hide: () => requests.withdrawUndo(),
      destroy: () => requests.withdrawUndo(),
    },
  };
  const viewer = new components.PDFViewer(options);
  links.setViewer(viewer);
  const prepare = () => {
    namePages(viewer, words.pageLabel);
    // Whenever a font comes, everything is laid out and painted anew; with the pages it is anyway.
    for (const { face } of textFonts) document.fonts.add(face);
  };
  eventBus.on('pagesinit', prepare, { signal: taking.signal });
  eventBus.on('pagerendered', (told: PdfjsEvents['pagerendered']) => reportBrokenPage(viewer, told, words.brokenPage), {
    signal: taking.signal,
  });
  const stopNaming = keepNames(hosts.container, {
    picture: words.pictureLabel,
    translate: (element) => void l10n.translateOnce(element),
  });
  return {
    eventBus,
    viewer,
    links,
    finder,
    on: (name, listener, signal = taking.signal) =>
      eventBus.on(name, listener, { signal: AbortSignal.any([taking.signal, signal]) }),
    dispatch: (name, data) => eventBus.dispatch(name, { source: null, ...data }),
    labelPages(labels) {
      viewer.setPageLabels(labels);
      namePages(viewer, words.pageLabel, labels);
    },
    translate: () => void l10n.translate(hosts.container),
    takeApart() {
      detach(viewer, links, finder);
      taking.abort();
      stopNaming();
      void l10n.destroy();
      hosts.pages.replaceChildren();
    },
  };
}

/** pdf.js takes "no document", though its types do not say so. */
function detach(...holders: { setDocument(document: never): void }[]) {
  for (const holder of holders) holder.setDocument(null as never);
}

function signatureManager({ signatureLabel }: PageWords, requests: EditingRequests) {
  return {
    getSignature: ({ editor }: { editor: Editor }) => requests.askForSignature(editor),
    loadSignatures: async () => {},
    renderEditButton: async (editor: Editor) =>
      describeButton(signatureLabel, () => requests.describe('signature', editor)),
    destroy() {},
  };
}

function describeButton(label: string, describe: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'altText editDescription';
  button.tabIndex = 0;
  button.append(Object.assign(document.createElement('span'), { textContent: label }));
  button.addEventListener('click', describe);
  return button;
}
