/** Texts that were seen recently, and how often; the one unseen for longest is dropped. */
const maxCandidates = 2_000;

/** A text is prepared when it has run this often: what is put together for one call only never is. */
const runsBeforePrepared = 3;

/** A plan takes tens of kilobytes of each connection. */
const maxNames = 500;

/** Longer texts carry their values and do not recur. */
const maxLength = 20_000;

/**
 * Names for the statements that PostgreSQL keeps parsed and planned on each connection, given only to texts that recur.
 * When all names are taken, a new generation starts with none: a connection of an older generation prepares nothing more
 * and is closed when it is returned, so that no connection ever holds more than `maxNames`.
 */
export class PreparedStatements<Connection extends object> {
  readonly #candidates = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #generationOf = new WeakMap<Connection, number>();
  #generation = 0;

  /** The name to run a text under on a connection; undefined for none. */
  nameFor(connection: Connection, text: string): string | undefined {
    const name = this.#names.get(text) ?? this.#admit(text);
    if (name === undefined) return undefined;
    const generation = this.#generationOf.get(connection);
    if (generation === undefined) this.#generationOf.set(connection, this.#generation);
    return this.isOutdated(connection) ? undefined : name;
  }

  /** Whether a connection holds statements of an older generation, and should be closed. */
  isOutdated(connection: Connection): boolean {
    return (this.#generationOf.get(connection) ?? this.#generation) !== this.#generation;
  }

  #admit(text: string): string | undefined {
    if (text.length > maxLength) return undefined;
    const runs = (this.#candidates.get(text) ?? 0) + 1;
    this.#candidates.delete(text);
    if (runs < runsBeforePrepared) {
      this.#candidates.set(text, runs);
      if (this.#candidates.size > maxCandidates) this.#candidates.delete(this.#candidates.keys().next().value ?? '');
      return undefined;
    }
    if (this.#names.size === maxNames) this.#startGeneration();
    const name = `q${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  #startGeneration(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
