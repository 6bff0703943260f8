import { trustedHtml } from '#kit/trusted-html';
/** Returns HTML from the clipboard as plain paragraphs, tables and emphasis; lists become levels, and what Word adds is gone. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  const { body } = page;
  if (body.querySelector('[data-pm-slice]')) return html;
  for (const useless of body.querySelectorAll(dropped)) useless.remove();
  removeComments(page);
  for (const number of body.querySelectorAll<HTMLElement>('[style*="mso-list"]'))
    if (/mso-list:\s*ignore/i.test(number.getAttribute('style') ?? '')) number.remove();
  for (const tab of body.querySelectorAll('[style*="mso-tab-count"]')) tab.replaceWith(' ');
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) nameWordStyle(paragraph);
  for (const list of [...body.querySelectorAll('ol, ul')].filter((one) => !one.parentElement?.closest('ol, ul')))
    list.replaceWith(...flattened(list, 0));
  for (const element of body.querySelectorAll<HTMLElement>('*')) keepEmphasis(element);
  return storable(body.innerHTML);
}

/** Returns text without what a PDF, Word and a database can’t hold, such as the line tabs of Word. */
export const storable = (text: string) =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const dropped =
  'script, style, meta, link, title, img, picture, svg, iframe, object, del, s, xml, [style*="display:none"]';

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  for (const comment of found) comment.remove();
}

/** Word writes its styles as classes, and the level of a list into the style. */
function nameWordStyle(paragraph: HTMLElement): void {
  const level = /mso-list:[^;]*?level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  const name = paragraph.className;
  if (name.startsWith('MsoTitle')) become(paragraph, 'title');
  else if (level) become(paragraph, 'clause', Number(level) - 1);
  else {
    const heading = /^(?:Mso)?Heading(\d)/.exec(name)?.[1];
    if (heading) become(paragraph, 'heading', Number(heading) - 1);
  }
}

function become(paragraph: HTMLElement, style: string, level?: number): void {
  paragraph.dataset['style'] = style;
  if (level !== undefined) paragraph.dataset['level'] = String(Math.min(3, level));
}

/** Items of nested lists as paragraphs: numbered ones are clauses, others text that is moved in. */
function flattened(list: Element, depth: number): HTMLElement[] {
  const style = list.tagName === 'OL' ? 'clause' : 'body';
  return [...list.children].flatMap((item) => {
    if (/^[OU]L$/.test(item.tagName)) return flattened(item, depth + 1);
    const inner = [...item.querySelectorAll(':scope > ol, :scope > ul')];
    for (const one of inner) one.remove();
    const blocks = [...item.querySelectorAll<HTMLElement>(':scope > p, :scope > div')];
    const paragraphs = blocks.length > 0 ? blocks : [item];
    const own = paragraphs.map((block) => {
      const paragraph = list.ownerDocument.createElement('p');
      paragraph.append(...block.childNodes);
      become(paragraph, style, depth);
      return paragraph;
    });
    return [...own, ...inner.flatMap((one) => flattened(one, depth + 1))];
  });
}

const kept = /^(data-style|data-level|colspan|rowspan)$/;

function keepEmphasis(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine } = element.style;
  for (const name of element.getAttributeNames()) if (!kept.test(name)) element.removeAttribute(name);
  if (fontWeight) element.style.fontWeight = fontWeight;
  if (fontStyle) element.style.fontStyle = fontStyle;
  if (textDecorationLine) element.style.textDecorationLine = textDecorationLine;
}
