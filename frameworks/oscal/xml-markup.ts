import { elementsIn, isElement, type XmlElement } from '../reading/xml-tree.ts';

/** Elements that are prose of their own, in OSCAL’s XML. */
export const blocks: ReadonlySet<string> = new Set('p ul ol table pre h1 h2 h3 h4 h5 h6 blockquote img'.split(' '));

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
const isList = ({ name }: XmlElement) => name === 'ul' || name === 'ol';

/** Returns what an element says as the Markdown that OSCAL’s JSON has, without paragraphs. */
export function markdownOf({ kids }: { readonly kids: XmlElement['kids'] }): string {
  let markdown = '';
  for (const kid of kids) markdown += isElement(kid) ? inlineOf(kid) : inOneLine(kid);
  return markdown;
}

function inlineOf(element: XmlElement): string {
  const inner = markdownOf(element);
  switch (element.name) {
    case 'insert':
      return `{{ insert: ${element.attrs.type ?? 'param'}, ${element.attrs['id-ref'] ?? ''} }}`;
    case 'em':
    case 'i':
      return `*${inner.trim()}*`;
    case 'strong':
    case 'b':
      return `**${inner.trim()}**`;
    case 'code':
      return `\`${inner}\``;
    case 'q':
      return `"${inner}"`;
    case 'sub':
      return `~${inner}~`;
    case 'sup':
      return `^${inner}^`;
    case 'a':
      return `[${inner}](${element.attrs.href ?? ''})`;
    case 'img':
      return `![${element.attrs.alt ?? ''}](${element.attrs.src ?? ''})`;
    case 'br':
      return '\n';
    default:
      return inner;
  }
}

/** Returns the paragraphs, lists and tables of an element as Markdown. */
export const proseOf = (element: XmlElement): string =>
  elementsIn(element)
    .map((kid) => blockOf(kid))
    .join('\n\n');

/** Returns one paragraph, list or table as Markdown. */
export function blockOf(element: XmlElement, depth = 0): string {
  const heading = /^h(\d)$/.exec(element.name);
  if (heading) return `${'#'.repeat(Number(heading[1]))} ${markdownOf(element).trim()}`;
  switch (element.name) {
    case 'ul':
      return itemsOf(element, depth, () => '*');
    case 'ol':
      return itemsOf(element, depth, (index) => `${index + 1}.`);
    case 'pre':
      return `\`\`\`\n${element.kids.map((kid) => (isElement(kid) ? markdownOf(kid) : kid)).join('')}\n\`\`\``;
    case 'blockquote':
      return `> ${markdownOf(element).trim()}`;
    case 'img':
      return inlineOf(element);
    case 'table':
      return elementsIn(element)
        .filter(({ name }) => name === 'tr')
        .map(
          (row) =>
            `| ${elementsIn(row)
              .map((cell) => markdownOf(cell).trim())
              .join(' | ')} |`,
        )
        .join('\n');
    default:
      return markdownOf(element).trim();
  }
}

function itemsOf(list: XmlElement, depth: number, mark: (index: number) => string): string {
  return elementsIn(list)
    .filter(({ name }) => name === 'li')
    .map((item, index) => {
      const own = item.kids.filter((kid) => !isElement(kid) || !isList(kid));
      const inner = elementsIn(item).filter(isList);
      const text = `${'  '.repeat(depth)}${mark(index)} ${markdownOf({ kids: own }).trim()}`;
      return [text, ...inner.map((each) => blockOf(each, depth + 1))].join('\n');
    })
    .join('\n');
}
