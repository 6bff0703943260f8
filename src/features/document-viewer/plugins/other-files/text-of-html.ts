const hiddenElements = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const blocks = new Set(['DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'OL', 'P', 'TABLE', 'TR', 'UL']);

/** In UTF-16 code units; the rest of a longer message is left out. */
const maxHtmlLength = 2_000_000;

/** Returns the words of an HTML e-mail, read in a document of its own that fetches nothing and runs nothing. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  collect(parse(html.slice(0, maxHtmlLength)).body, parts);
  const lines = parts.join('').replace(/ {2,}/g, ' ').split('\n');
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without recursion: a hostile message nests deeper than the stack. */
function collect(body: HTMLElement, parts: string[]): void {
  const leave = (node: Node) => {
    if (node.nodeName === 'BR' || blocks.has(node.nodeName)) parts.push('\n');
  };
  let node: Node | null = body.firstChild;
  while (node) {
    if (node instanceof Text) parts.push(node.data.replace(/\s+/g, ' '));
    if (node.nodeName === 'LI') parts.push('\n• ');
    if (node.firstChild && !hiddenElements.has(node.nodeName)) {
      node = node.firstChild;
      continue;
    }
    leave(node);
    while (node && !node.nextSibling) {
      node = node.parentNode === body ? null : node.parentNode;
      if (node) leave(node);
    }
    node = node?.nextSibling ?? null;
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The content security policy names this policy: its HTML goes into an inert document only. */
function parse(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('accordant-mail-text', { createHTML: (given) => given });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
