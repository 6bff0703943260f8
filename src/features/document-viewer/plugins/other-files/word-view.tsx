import type { CSSProperties, ReactNode } from 'react';
import { headingLevel, listNumbers, safeHref, type WordElement } from './word-document.ts';

/** A Word document as a page to read. Made of elements, never of HTML text, so that nothing in it can run. */
export function WordView({ document }: { document: WordElement }) {
  return (
    <article className="document-viewer-paper" dir="auto">
      <Blocks elements={document.children ?? []} />
    </article>
  );
}

function Blocks({ elements }: { elements: readonly WordElement[] }) {
  const numbers = listNumbers(elements);
  return elements.map((element, index) => <Block key={index} element={element} number={numbers.get(element)} />);
}

function Block({ element, number }: { element: WordElement; number: number | undefined }) {
  switch (element.type) {
    case 'paragraph':
      return <Paragraph element={element} number={number} />;
    case 'table':
      return (
        <table>
          <tbody>
            {(element.children ?? []).map((row, index) => (
              <tr key={index}>
                {(row.children ?? []).map((cell, place) => (
                  <td key={place} colSpan={cell.colSpan} rowSpan={cell.rowSpan}>
                    <Blocks elements={cell.children ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return <Inline element={element} />;
  }
}

function Paragraph({ element, number }: { element: WordElement; number: number | undefined }) {
  const { numbering, alignment, children = [] } = element;
  const content = children.map((child, index) => <Inline key={index} element={child} />);
  const level = headingLevel(element);
  if (level) {
    const Heading = `h${level}` as 'h1';
    return <Heading>{content}</Heading>;
  }
  if (numbering) {
    const style = { '--level': Number(numbering.level) || 0 } as CSSProperties;
    return (
      <div className="document-viewer-listed" style={style}>
        <span aria-hidden>{number === undefined ? '•' : `${number}.`}</span>
        <p>{content}</p>
      </div>
    );
  }
  return <p data-align={alignment ?? undefined}>{content}</p>;
}

function Inline({ element }: { element: WordElement }): ReactNode {
  const { type, children = [] } = element;
  const inner = children.map((child, index) => <Inline key={index} element={child} />);
  switch (type) {
    case 'text':
      return element.value;
    case 'run':
      return styled(element, inner);
    case 'tab':
      return '\t';
    case 'break':
      return element.breakType === 'line' ? <br /> : null;
    case 'hyperlink': {
      const href = safeHref(element.href);
      return href ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      ) : (
        inner
      );
    }
    case 'image':
      return element.address ? <img src={element.address} alt={element.altText ?? ''} /> : null;
    default:
      return inner;
  }
}

function styled({ isBold, isItalic, isUnderline, isStrikethrough, verticalAlignment }: WordElement, inner: ReactNode) {
  let content = inner;
  if (isBold) content = <strong>{content}</strong>;
  if (isItalic) content = <em>{content}</em>;
  if (isUnderline) content = <u>{content}</u>;
  if (isStrikethrough) content = <s>{content}</s>;
  if (verticalAlignment === 'superscript') content = <sup>{content}</sup>;
  if (verticalAlignment === 'subscript') content = <sub>{content}</sub>;
  return content;
}
