/** A document couldn't be sealed; nothing was written. */
export class SealFailed extends Error {
  override readonly name = 'SealFailed';
}
