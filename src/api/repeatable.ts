/** Keys by which the server knows a call that is sent again because its answer was lost. */
export interface RepeatableCalls {
  /** The key of a call: that of the same call before it, where nobody knows what became of that one. */
  keyOf(address: string, body: unknown): string;
  /** Note how a call ended: with an answer it is over, without one its key is kept. */
  ended(key: string, isAnswered: boolean): void;
}

/** As many calls without an answer as are remembered. */
const most = 50;

export function createRepeatableCalls(): RepeatableCalls {
  /** What was sent, by key; the oldest first. */
  const unanswered = new Map<string, string>();
  const underWay = new Map<string, string>();
  return {
    keyOf(address, body) {
      const said = `${address} ${body instanceof Blob ? marksOf(body) : JSON.stringify(body)}`;
      const [known] = [...unanswered].find(([, earlier]) => earlier === said) ?? [];
      const key = known ?? newKey();
      unanswered.delete(key);
      underWay.set(key, said);
      return key;
    },
    ended(key, isAnswered) {
      const said = underWay.get(key);
      underWay.delete(key);
      if (isAnswered || said === undefined) return;
      unanswered.set(key, said);
      const [oldest] = unanswered.keys();
      if (unanswered.size > most && oldest !== undefined) unanswered.delete(oldest);
    },
  };
}

/** What a file is known by: its own name and time, or that it is this one. */
function marksOf(bytes: Blob): string {
  const { size, type } = bytes;
  if (bytes instanceof File) return JSON.stringify([size, type, bytes.name, bytes.lastModified]);
  const mark = marks.get(bytes) ?? newKey();
  marks.set(bytes, mark);
  return JSON.stringify([size, type, mark]);
}

/** Bytes that have no name, such as a document with its annotations. */
const marks = new WeakMap<Blob, string>();

/** A UUID of version 7, so that rows follow the time; also where a page is not secure enough for `randomUUID`. */
function newKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, '0'));
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = random.join('');
  return [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, `8${rest.slice(3, 6)}`, rest.slice(6)].join('-');
}
