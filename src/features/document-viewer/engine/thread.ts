/** How a file says of a thread that it is settled. */
export const RESOLVED = 'Completed';

export interface Comment {
  id: string;
  author: string | undefined;
  /** ISO 8601. */
  at: string | undefined;
  text: string;
}

/** What was said about an annotation and is not in the file yet. */
export interface ThreadChange {
  added: readonly Comment[];
  /** As it is to be; `undefined` leaves it as it is. */
  resolved?: boolean;
}
