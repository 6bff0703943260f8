/** Why a call was refused: a sentence, and what it says of single fields, by their key. */
export interface Refused {
  readonly message: string;
  /** The session is over: the link has to be opened anew. */
  readonly isOver: boolean;
  /** What is shown is no longer what the server holds. */
  readonly isChanged: boolean;
  /** Nobody knows whether it arrived. */
  readonly isOffline: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** Refusals are thrown; anything else is a fault of ours, told as such. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof CeremonyRefused) return error.refused;
  return { message: '', isOver: false, isChanged: false, isOffline: false, fields: {} };
}

/** Thrown by actors where the server refuses, or can’t be reached. */
export class CeremonyRefused extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}
