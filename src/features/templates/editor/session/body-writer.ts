import type { Node } from 'prosemirror-model';
import type { Body } from '#api-contract/drafting/nodes';
import { toBody } from '../document/body-codec.ts';

const pauseMs = 300;
const longestMs = 2_000;

/** Tells what a text has become, once typing pauses or has gone on for two seconds. */
export class BodyWriter {
  readonly #read: () => Node;
  readonly #tell: (body: Body) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since: number | null = null;
  /** What was told last. */
  told: Body | null = null;

  constructor(read: () => Node, tell: (body: Body) => void) {
    this.#read = read;
    this.#tell = tell;
  }

  /** Notes that the text changed. */
  changed(): void {
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), Math.max(0, Math.min(pauseMs, this.#since + longestMs - now)));
  }

  /** Tells at once what is still to be told. */
  flush(): void {
    if (this.#since === null) return;
    clearTimeout(this.#timer);
    this.#since = null;
    this.told = toBody(this.#read());
    this.#tell(this.told);
  }
}
