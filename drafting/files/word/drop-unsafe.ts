import type { WordFile, XmlElement } from '#word-documents';
import { wordTemplateMessages as messages } from '../../../api-contract/drafting/word-template.messages.ts';
import type { WordPart } from './word-template.ts';

const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml|vbaProjectSignature\w*\.bin)$/i;
const embedded = /(^|\/)(activeX|embeddings)\//i;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Drops macros, embedded objects and links to elsewhere, and returns what was dropped, each as a text. */
export function dropUnsafe(file: WordFile, parts: readonly WordPart[]): string[] {
  const dropped: string[] = [];
  const gone = new Set<string>();
  for (const name of file.receivedParts) {
    const isMacro = macros.test(name);
    if (!isMacro && !embedded.test(name)) continue;
    file.removePart(name);
    gone.add(name.toLowerCase());
    if (!name.endsWith('.rels')) dropped.push(isMacro ? messages.macro(name) : messages.embedded(name));
  }
  for (const name of file.receivedParts) {
    if (!name.toLowerCase().endsWith('.rels') || gone.has(name.toLowerCase())) continue;
    const { ids, targets } = dropRelations(file, name, gone);
    dropped.push(...targets.map((target) => messages.link(target)));
    if (ids.size > 0) dropUses(file, parts, ownerOf(name), ids);
  }
  dropTypes(file, gone);
  return [...new Set(dropped)];
}

/** `word/_rels/document.xml.rels` is about `word/document.xml`. */
const ownerOf = (name: string) => name.replace(/_rels\/([^/]*)\.rels$/i, '$1');

function dropRelations(file: WordFile, name: string, gone: ReadonlySet<string>) {
  const ids = new Set<string>();
  const targets: string[] = [];
  const document = file.tree(name);
  if (!document) return { ids, targets };
  const folder = ownerOf(name).replace(/[^/]*$/, '');
  for (const relation of document.root.elements) {
    const { Id = '', Target = '', TargetMode = '' } = relation.attributes;
    const isExternal = TargetMode.toLowerCase() === 'external';
    const target = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
    if (!isExternal && !gone.has(target.toLowerCase())) continue;
    relation.remove();
    ids.add(Id);
    if (isExternal) targets.push(Target);
  }
  if (ids.size > 0) file.setTree(name, document);
  return { ids, targets };
}

/** Takes out what used relations that are gone: of a link its text stays. */
function dropUses(file: WordFile, parts: readonly WordPart[], owner: string, ids: ReadonlySet<string>): void {
  const part = parts.find(({ name }) => name.toLowerCase() === owner.toLowerCase());
  const document = part?.document ?? file.tree(owner);
  if (!document) return;
  const uses = [...document.root.descendants()].filter(({ attributes }) =>
    Object.entries(attributes).some(([key, value]) => /^r\w*:(id|link|embed|pict)$/.test(key) && ids.has(value)),
  );
  for (const use of uses) {
    if (use.word === 'hyperlink') use.unwrap();
    else (use.ancestor(isObject) ?? use).remove();
  }
  if (!part && uses.length > 0) file.setTree(owner, document);
}

const isObject = ({ word }: XmlElement) =>
  word === 'drawing' || word === 'pict' || word === 'object' || word === 'control';

function dropTypes(file: WordFile, gone: ReadonlySet<string>): void {
  const name = '[Content_Types].xml';
  const document = file.tree(name);
  if (!document) return;
  let isChanged = false;
  for (const type of document.root.elements) {
    const part = (type.attributes['PartName'] ?? '').replace(/^\//, '').toLowerCase();
    if (gone.has(part)) {
      type.remove();
      isChanged = true;
    } else if (/macroEnabled/i.test(type.attributes['ContentType'] ?? '')) {
      type.setAttribute('ContentType', mainType);
      isChanged = true;
    }
  }
  if (isChanged) file.setTree(name, document);
}
