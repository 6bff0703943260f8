import type { SaxesTagPlain } from 'saxes';

/** An element with the namespaces of its names resolved. */
export interface NamedTag {
  readonly uri: string;
  readonly local: string;
  /** The value of an attribute in one of these namespaces. */
  readonly attribute: (local: string, uris: ReadonlySet<string>) => string | undefined;
}

interface Declared {
  readonly depth: number;
  readonly prefix: string;
  readonly before: string | undefined;
}

/**
 * Resolves prefixes in constant time. The parser’s own resolution climbs to where a prefix was declared, for every
 * name: deep nesting took it a minute.
 */
export class Namespaces {
  readonly #uris = new Map<string, string>([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  readonly #declared: Declared[] = [];
  #depth = 0;

  open({ name, attributes }: Pick<SaxesTagPlain, 'name' | 'attributes'>): NamedTag {
    this.#depth += 1;
    for (const key in attributes) {
      if (key === 'xmlns') this.#declare('', attributes[key] ?? '');
      else if (key.startsWith('xmlns:')) this.#declare(key.slice(6), attributes[key] ?? '');
    }
    return new OpenTag(this, name, attributes);
  }

  uriOf(name: string): string {
    return this.#uris.get(name.slice(0, Math.max(0, name.indexOf(':')))) ?? '';
  }

  close(name: string): Pick<NamedTag, 'uri' | 'local'> {
    const found = { uri: this.uriOf(name), local: localOf(name) };
    for (let last = this.#declared.at(-1); last?.depth === this.#depth; last = this.#declared.at(-1)) {
      this.#declared.pop();
      if (last.before === undefined) this.#uris.delete(last.prefix);
      else this.#uris.set(last.prefix, last.before);
    }
    this.#depth -= 1;
    return found;
  }

  #declare(prefix: string, uri: string): void {
    this.#declared.push({ depth: this.#depth, prefix, before: this.#uris.get(prefix) });
    this.#uris.set(prefix, uri);
  }
}

/** A tag while it is open: its attributes are resolved when they are asked for. */
class OpenTag implements NamedTag {
  readonly uri: string;
  readonly local: string;
  readonly #namespaces: Namespaces;
  readonly #attributes: Readonly<Record<string, string>>;

  constructor(namespaces: Namespaces, name: string, attributes: Readonly<Record<string, string>>) {
    this.uri = namespaces.uriOf(name);
    this.local = localOf(name);
    this.#namespaces = namespaces;
    this.#attributes = attributes;
  }

  attribute(local: string, uris: ReadonlySet<string>): string | undefined {
    for (const key in this.#attributes)
      if (key.includes(':') && localOf(key) === local && uris.has(this.#namespaces.uriOf(key)))
        return this.#attributes[key];
    return undefined;
  }
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
