/** What a reading thread says of itself without a message, which would wait until it is done. */
export class ThreadSays {
  readonly shared: Int32Array;

  constructor(shared: Int32Array = new Int32Array(new SharedArrayBuffer(8))) {
    this.shared = shared;
  }

  /** The number that the system knows the thread by; 0 where it cannot be told. */
  get threadId(): number {
    return Atomics.load(this.shared, 0);
  }
  set threadId(id: number) {
    Atomics.store(this.shared, 0, id);
  }

  /** The page that is read, from 1; 0 while none is. */
  get page(): number {
    return Atomics.load(this.shared, 1);
  }
  set page(no: number) {
    Atomics.store(this.shared, 1, no);
  }
}
