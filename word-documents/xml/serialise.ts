import type { XmlDocument } from './parse.ts';
import { XmlElement, type XmlNode } from './tree.ts';

const inText: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const inAttribute: Readonly<Record<string, string>> = { ...inText, '"': '&quot;', '\n': '&#10;', '\t': '&#9;' };

/** Returns the part as text: what nobody changed is the source, letter for letter. */
export function serialiseXml({ source, root }: XmlDocument): string {
  const written: string[] = [];
  const ends = root.source;
  // The root keeps its place, so that what stands before and after it does too.
  written.push(source.slice(0, ends ? ends.openStart : source.indexOf('<')));
  write(root, source, written);
  if (ends) written.push(source.slice(ends.closeEnd));
  return written.join('');
}

function write(node: XmlNode, source: string, written: string[]): void {
  if (!(node instanceof XmlElement)) {
    written.push(node.start >= 0 ? source.slice(node.start, node.end) : escape(node.text, inText));
    return;
  }
  const { source: tags } = node;
  if (tags && !node.isChanged) {
    written.push(source.slice(tags.openStart, tags.closeEnd));
    return;
  }
  const isSelfClosing = tags !== null && tags.closeStart === tags.closeEnd;
  if (tags && !(isSelfClosing && node.children.length > 0)) {
    written.push(source.slice(tags.openStart, tags.openEnd));
    for (const child of node.children) write(child, source, written);
    written.push(source.slice(tags.closeStart, tags.closeEnd));
    return;
  }
  written.push(`<${node.name}`);
  for (const [key, value] of Object.entries(node.attributes)) written.push(` ${key}="${escape(value, inAttribute)}"`);
  if (node.children.length === 0) {
    written.push('/>');
    return;
  }
  written.push('>');
  for (const child of node.children) write(child, source, written);
  written.push(`</${node.name}>`);
}

function escape(text: string, table: Readonly<Record<string, string>>): string {
  return text.replaceAll(/[&<>"\n\t\r]/g, (character) => table[character] ?? character);
}
