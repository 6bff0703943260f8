import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { Editor } from './pdfjs-internals.ts';

const pictures = 'canvas[role="img"]:not([aria-label])';
const sections = ':is(section[role="img"], [role="mark"])';
const remarks = 'section[role="comment"]';
const translated = '.annotationEditorLayer [data-l10n-id]';

interface Names {
  /** What a picture is called that nobody has described. */
  picture: string;
  /** Write what pdf.js calls an element onto it. */
  translate(element: Element): void;
}

/**
 * pdf.js gives a picture on a page the role of an image and no name, a section a role that no section may have, a
 * highlight a role that may have no name, and an annotation and its buttons their names only a frame after they appeared.
 * Name pictures, annotations and buttons and make the others notes, as each appears. Returns the way to stop.
 */
export function keepNames(container: HTMLElement, names: Names): () => void {
  const repair = (added: Node) => {
    if (
      !(added instanceof HTMLElement) ||
      !(added.matches(`canvas, section, [role="mark"], ${translated}`) || added.childElementCount > 0)
    )
      return;
    for (const part of found(added, translated)) names.translate(part);
    for (const canvas of found(added, pictures))
      canvas.setAttribute('aria-label', descriptionOf(canvas) ?? names.picture);
    for (const remark of found(added, remarks)) remark.setAttribute('role', 'note');
    for (const section of found(added, sections)) {
      section.setAttribute('role', 'note');
      if (!section.hasAttribute('aria-label')) section.setAttribute('aria-label', names.picture);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(repair);
  });
  observer.observe(container, { subtree: true, childList: true });
  return () => observer.disconnect();
}

/** Say of an image that is being put onto a page, or is there, what it shows. */
export function describePicture({ div }: Editor, words: string): void {
  if (!div) return;
  div.dataset.description = words;
  if (words) div.querySelector('canvas')?.setAttribute('aria-label', words);
}

const descriptionOf = (canvas: Element) => canvas.closest<HTMLElement>('[data-description]')?.dataset.description;

const found = (element: HTMLElement, selector: string) => [
  ...(element.matches(selector) ? [element] : []),
  ...element.querySelectorAll(selector),
];

/**
 * Name the pages. pdf.js would have each translated, which for thousands takes longer than showing the first: what tells
 * it to is taken away.
 */
export function namePages(viewer: PDFViewer, nameOf: (page: string) => string, labels?: readonly string[]): void {
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const { div } = viewer.getPageView(index) as { div: HTMLElement };
    div.removeAttribute('data-l10n-id');
    div.setAttribute('aria-label', nameOf(labels?.[index] ?? String(index + 1)));
  }
}
