const pictures = 'canvas[role="img"]:not([aria-label])';
const sections = ':is(section[role="img"], [role="mark"])';
const buttons = '.editToolbar [data-l10n-id]';

interface Names {
  /** What a picture is called that nobody has described. */
  picture: string;
  /** Write what pdf.js calls an element onto it. */
  translate(element: Element): void;
}

/**
 * pdf.js gives a picture on a page the role of an image and no name, a section a role that no section may have, a
 * highlight a role that may have no name, and the buttons at an annotation their names only a frame after they appeared.
 * Name pictures and buttons and make the others notes, as each appears. Returns the way to stop.
 */
export function keepNames(container: HTMLElement, names: Names): () => void {
  const mend = (added: Node) => {
    if (
      !(added instanceof HTMLElement) ||
      !(added.matches(`canvas, section, [role="mark"], ${buttons}`) || added.childElementCount > 0)
    )
      return;
    for (const button of found(added, buttons)) names.translate(button);
    for (const canvas of found(added, pictures)) canvas.setAttribute('aria-label', names.picture);
    for (const section of found(added, sections)) {
      section.setAttribute('role', 'note');
      if (!section.hasAttribute('aria-label')) section.setAttribute('aria-label', names.picture);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(mend);
  });
  observer.observe(container, { subtree: true, childList: true });
  return () => observer.disconnect();
}

const found = (element: HTMLElement, selector: string) =>
  element.matches(selector) ? [element] : element.querySelectorAll(selector);
