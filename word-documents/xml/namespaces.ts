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
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'xmlns') this.#declare('', value);
      else if (key.startsWith('xmlns:')) this.#declare(key.slice(6), value);
    }
    return {
      ...this.#resolve(name),
      attribute: (local, uris) =>
        Object.entries(attributes).find(([key]) => {
          const found = key.includes(':') ? this.#resolve(key) : null;
          return found?.local === local && uris.has(found.uri);
        })?.[1],
    };
  }

  close(name: string): Pick<NamedTag, 'uri' | 'local'> {
    const found = this.#resolve(name);
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

  #resolve(name: string): Pick<NamedTag, 'uri' | 'local'> {
    const at = name.indexOf(':');
    return { uri: this.#uris.get(name.slice(0, Math.max(0, at))) ?? '', local: name.slice(at + 1) };
  }
}
