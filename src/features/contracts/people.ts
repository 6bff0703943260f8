/** Somebody of the organisation. */
export interface Person {
  readonly id: string;
  readonly name: string;
}
