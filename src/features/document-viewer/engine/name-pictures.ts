const pictures = 'canvas[role="img"]:not([aria-label])';
const sections = ':is(section[role="img"], [role="mark"])';

/**
 * pdf.js gives a picture on a page the role of an image and no name, a section a role that no section may have, and a
 * highlight a role that may have no name. Name the one and make the others notes, as each appears. Returns the way to stop.
 */
export function namePictures(container: HTMLElement, nameless: string): () => void {
  const mend = (added: Node) => {
    if (
      !(added instanceof HTMLElement) ||
      !(added.matches('canvas, section, [role="mark"]') || added.childElementCount > 0)
    )
      return;
    for (const canvas of found(added, pictures)) canvas.setAttribute('aria-label', nameless);
    for (const section of found(added, sections)) {
      section.setAttribute('role', 'note');
      if (!section.hasAttribute('aria-label')) section.setAttribute('aria-label', nameless);
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
