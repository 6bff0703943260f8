/** Values of a statement, in the order of their `$1`, `$2`… */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder for a value. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
