import { encodeXml, decodeXml } from '../package/encoding.ts';
import type { WordFile } from '../package/word-file.ts';
import { parseXml, type XmlDocument } from '../xml/parse.ts';
import { serialiseXml } from '../xml/serialise.ts';
import { newText, XmlElement } from '../xml/tree.ts';
import type { Marker } from './marker.ts';

const relationshipNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/** Writes a comment into the comments of a document, which are made where there are none, and returns its id. */
export function addComment(marker: Marker, text: string): string {
  const { file } = marker;
  const name = partOf(file) ?? createPart(file);
  const document = file.tree(name);
  if (!document) throw new RangeError(`There is no part “${name}”.`);
  const id = marker.nextId();
  const { root } = document;
  const prefix = root.name.slice(0, root.name.indexOf(':') + 1);
  const made = (local: string, attributes: Record<string, string> = {}, ...children: XmlElement[]) => {
    const element = new XmlElement(root.part, prefix + local, root.uri, attributes);
    element.append(...children);
    return element;
  };
  const paragraphs = text.split('\n').map((line) => {
    const words = made('t', { 'xml:space': 'preserve' });
    words.append(newText(line));
    return made('p', {}, made('r', {}, words));
  });
  const { author, date } = marker.attributes;
  const initials = author
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join('')
    .slice(0, 3);
  const attributes = { id, author, date, initials };
  const named = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`${prefix}${key}`, value]));
  root.append(made('comment', named, ...paragraphs));
  write(file, name, document);
  return id;
}

/** The elements that show where a comment belongs: the start of its range, its end and its reference. */
export function commentAnchors(
  file: WordFile,
  id: string,
): { start: XmlElement; end: XmlElement; reference: XmlElement } {
  return {
    start: file.element('commentRangeStart', { id }),
    end: file.element('commentRangeEnd', { id }),
    reference: file.element('r', {}, [file.element('commentReference', { id })]),
  };
}

/** The name of the part that the main part calls by a kind of relationship. */
export function relatedPart(file: WordFile, kind: string): string | null {
  const target = relationsOf(file)?.root.elements.find(({ attributes }) => attributes['Type']?.endsWith(`/${kind}`));
  const path = target?.attributes['Target'];
  if (path === undefined) return null;
  return path.startsWith('/') ? path.slice(1) : file.folder + path;
}

const partOf = (file: WordFile) => relatedPart(file, 'comments');
const relationsName = (file: WordFile) => `${file.folder}_rels/${file.mainPart.slice(file.folder.length)}.rels`;

function relationsOf(file: WordFile): XmlDocument | null {
  return file.tree(relationsName(file));
}

function createPart(file: WordFile): string {
  const name = `${file.folder}comments.xml`;
  const relations = relationsOf(file) ?? parseXml(`<Relationships xmlns="${relationshipNamespace}"/>`);
  const ids = new Set(relations.root.elements.map(({ attributes }) => attributes['Id']));
  let number = 1;
  while (ids.has(`rId${number}`)) number += 1;
  const base = file.isStrict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  append(relations, 'Relationship', { Id: `rId${number}`, Type: `${base}/comments`, Target: 'comments.xml' });
  write(file, relationsName(file), relations);
  const types = file.tree('[Content_Types].xml');
  if (types) {
    append(types, 'Override', { PartName: `/${name}`, ContentType: contentType });
    write(file, '[Content_Types].xml', types);
  }
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  file.setPart(name, Buffer.from(`${head}<w:comments xmlns:w="${file.document.root.uri}"/>`));
  return name;
}

function append({ root }: XmlDocument, local: string, attributes: Record<string, string>): void {
  const prefix = root.name.slice(0, root.name.indexOf(':') + 1);
  root.append(new XmlElement(root.part, prefix + local, root.uri, attributes));
}

function write(file: WordFile, name: string, document: XmlDocument): void {
  file.setPart(name, encodeXml({ ...decodeXml(file.part(name)), xml: serialiseXml(document) }));
}
