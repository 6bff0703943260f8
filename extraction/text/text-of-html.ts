import { Parser } from 'htmlparser2';

const hiddenElements = new Set(['head', 'script', 'style', 'title']);
const blocks = new Set(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'p', 'table', 'tr', 'ul']);

/** In UTF-16 code units; the rest of a longer message is left out. */
export const maxHtmlLength = 4_000_000;

/** Returns the words of an HTML e-mail, a line for each block and a bullet for each list item. Linear in its length. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (hiddenElements.has(name)) hidden += 1;
      else if (name === 'li') parts.push('\n• ');
    },
    ontext(text) {
      if (hidden === 0) parts.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hidden -= 1;
      else if (name === 'br' || blocks.has(name)) parts.push('\n');
    },
  });
  parser.write(html.slice(0, maxHtmlLength));
  parser.end();
  const lines = parts.join('').replace(/ {2,}/g, ' ').split('\n');
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
