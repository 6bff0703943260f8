import { type NamedTag } from './namespaces.ts';
import { wordNamespaces } from './word-names.ts';

/** What stands between two tags; in the source with comments and references as written, from `start` to before `end`. */
export interface XmlText {
  readonly text: string;
  /** -1 for text of ours. */
  readonly start: number;
  readonly end: number;
}

export function newText(text: string): XmlText {
  return { text, start: -1, end: -1 };
}

export type XmlNode = XmlElement | XmlText;

/** Where the tags of an element stand; of a self-closing one the second is empty. */
export interface SourceTags {
  readonly openStart: number;
  readonly openEnd: number;
  closeStart: number;
  closeEnd: number;
}

/** What all elements of a part share: its text, and what its prefixes stand for. */
export interface XmlPart {
  readonly source: string;
  readonly uriOfPrefix: ReadonlyMap<string, string>;
}

/** An element that remembers how it was written, so that what nobody changed is written as it came. */
export class XmlElement implements NamedTag {
  readonly part: XmlPart;
  readonly uri: string;
  parent: XmlElement | null = null;
  readonly children: XmlNode[] = [];
  /** Null for elements of ours. */
  source: SourceTags | null;
  /** Something within, or its own tag, differs from the source. */
  isChanged: boolean;
  /** The local name of an element of WordprocessingML, else an empty text. */
  word: string;
  #name: string;
  #local: string;
  #attributes: Readonly<Record<string, string>>;

  constructor(
    part: XmlPart,
    name: string,
    uri: string,
    attributes: Readonly<Record<string, string>>,
    source: SourceTags | null = null,
  ) {
    this.part = part;
    this.#name = name;
    this.#local = name.slice(name.indexOf(':') + 1);
    this.uri = uri;
    this.word = wordNamespaces.has(uri) ? this.#local : '';
    this.#attributes = attributes;
    this.source = source;
    this.isChanged = source === null;
  }

  get name(): string {
    return this.#name;
  }

  get local(): string {
    return this.#local;
  }

  get attributes(): Readonly<Record<string, string>> {
    return this.#attributes;
  }

  attribute(local: string, uris: ReadonlySet<string> = wordNamespaces): string | undefined {
    for (const key in this.#attributes) {
      const at = key.indexOf(':');
      if (at < 0 || key.length - at - 1 !== local.length || !key.endsWith(local)) continue;
      if (uris.has(this.part.uriOfPrefix.get(key.slice(0, at)) ?? '')) return this.#attributes[key];
    }
    return undefined;
  }

  /** The first child of this name in WordprocessingML. */
  child(word: string): XmlElement | undefined {
    return this.children.find((node): node is XmlElement => node instanceof XmlElement && node.word === word);
  }

  get elements(): XmlElement[] {
    return this.children.filter((node) => node instanceof XmlElement);
  }

  /** All elements within, in the order of the part. */
  *descendants(): Generator<XmlElement> {
    const open: { readonly children: readonly XmlNode[]; at: number }[] = [{ children: this.children, at: 0 }];
    for (let level = open.at(-1); level; level = open.at(-1)) {
      const child = level.children[level.at];
      level.at += 1;
      if (child === undefined) open.pop();
      else if (child instanceof XmlElement) {
        yield child;
        open.push({ children: child.children, at: 0 });
      }
    }
  }

  /** The text of its own text nodes. */
  get ownText(): string {
    return this.children.map((node) => (node instanceof XmlElement ? '' : node.text)).join('');
  }

  /** The nearest element around it that fits. */
  ancestor(fits: (element: XmlElement) => boolean): XmlElement | null {
    let found = this.parent;
    while (found && !fits(found)) found = found.parent;
    return found;
  }

  rename(local: string): void {
    const at = this.#name.indexOf(':');
    this.#name = this.#name.slice(0, at + 1) + local;
    this.#local = local;
    this.word = this.word === '' ? '' : local;
    this.#rewriteTags();
  }

  setAttribute(key: string, value: string): void {
    this.#attributes = { ...this.#attributes, [key]: value };
    this.#rewriteTags();
  }

  insert(index: number, ...nodes: XmlNode[]): void {
    for (const node of nodes) {
      if (!(node instanceof XmlElement)) continue;
      node.remove();
      node.parent = this;
    }
    this.children.splice(index, 0, ...nodes);
    this.touch();
  }

  append(...nodes: XmlNode[]): void {
    this.insert(this.children.length, ...nodes);
  }

  before(...nodes: XmlNode[]): void {
    this.parent?.insert(this.index, ...nodes);
  }

  after(...nodes: XmlNode[]): void {
    this.parent?.insert(this.index + 1, ...nodes);
  }

  remove(): void {
    const from = this.parent;
    if (!from) return;
    from.children.splice(this.index, 1);
    this.parent = null;
    from.touch();
  }

  /** Puts its children in its place. */
  unwrap(): void {
    const into = this.parent;
    if (!into) return;
    const at = this.index;
    for (const child of this.children) if (child instanceof XmlElement) child.parent = into;
    into.children.splice(at, 1, ...this.children);
    this.children.length = 0;
    this.parent = null;
    into.touch();
  }

  /** A copy without a parent, for a part with the same prefixes. */
  copy(part: XmlPart = this.part): XmlElement {
    const copied = new XmlElement(part, this.#name, this.uri, this.#attributes);
    for (const child of this.children) {
      if (child instanceof XmlElement) copied.append(child.copy(part));
      else copied.append(newText(child.text));
    }
    return copied;
  }

  /** A copy of the whole tree that knows its source as well, without a parent. */
  duplicate(): XmlElement {
    const copied = new XmlElement(this.part, this.#name, this.uri, this.#attributes, this.source);
    copied.isChanged = this.isChanged;
    for (const child of this.children) {
      if (child instanceof XmlElement) {
        const copy = child.duplicate();
        copy.parent = copied;
        copied.children.push(copy);
      } else copied.children.push(child);
    }
    return copied;
  }

  get index(): number {
    return this.parent?.children.indexOf(this) ?? -1;
  }

  touch(): void {
    this.isChanged = true;
    for (let above = this.parent; above && !above.isChanged; above = above.parent) above.isChanged = true;
  }

  #rewriteTags(): void {
    this.source = null;
    this.touch();
  }
}
