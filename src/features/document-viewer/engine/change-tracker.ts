import { observableValue, type Observable } from './observable.ts';
import { isEditor, isUnfinished, type AnnotationRecord, type AnnotationStorage } from './pdfjs-internals.ts';
import { ThreadChanges } from './thread-changes.ts';
import type { ViewerParts } from './viewer-parts.ts';

const SETTLE_MS = 250;
const formFields = '.annotationLayer :is(input, textarea, select)';

/** What would be saved now: an entry for each new, changed or removed annotation and, if touched, each form field. */
export function changesIn(
  storage: AnnotationStorage,
  formTouched: boolean,
  threads: ThreadChanges,
): [string, AnnotationRecord][] {
  const changes: [string, AnnotationRecord][] = [];
  for (const [key, value] of storage) {
    if (isEditor(value)) {
      const record = isUnfinished(value) ? null : value.serialize(false);
      const thread = value.annotationElementId ? undefined : threads.get(value.id);
      if (record) changes.push([key, thread ? { ...record, thread } : record]);
    } else if (formTouched || value.annotationType !== undefined || value.deleted) {
      changes.push([key, value]);
    }
  }
  const gone = new Set(changes.filter(([, { deleted }]) => deleted).map(([, { id }]) => id));
  return [...changes, ...threads.inFile((key) => gone.has(key))];
}

/** Notices when what would be saved has become something else. */
export class ChangeTracker {
  readonly #changed = observableValue(false);
  readonly #fingerprint = observableValue('[]');
  readonly #storage: () => AnnotationStorage;
  readonly #ending = new AbortController();
  readonly threads = new ThreadChanges(() => this.look());
  #formTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ViewerParts, root: HTMLElement, storage: () => AnnotationStorage) {
    this.#storage = storage;
    const { signal } = this.#ending;
    const look = () => this.#lookSoon();
    parts.on('editingstateschanged', look);
    parts.on('annotationeditorparamschanged', look);
    for (const name of ['pointerup', 'keyup', 'input', 'change', 'focusout'])
      root.addEventListener(name, look, { signal });
    root.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof Element && target.matches(formFields)) this.#formTouched = true;
      },
      { signal, capture: true },
    );
  }

  /** Whether there is anything that the file does not hold. */
  get changed(): Observable<boolean> {
    return this.#changed;
  }

  get formTouched(): boolean {
    return this.#formTouched;
  }

  /** Returns the way to stop listening. */
  onChange(listener: () => void): () => void {
    return this.#fingerprint.subscribe(listener);
  }

  list(): [string, AnnotationRecord][] {
    return changesIn(this.#storage(), this.#formTouched, this.threads);
  }

  /** The document holds everything: begin again. */
  forget(): void {
    this.#formTouched = false;
    this.threads.clear();
    this.look();
  }

  look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.list();
    this.#changed.set(changes.length > 0);
    this.#fingerprint.set(fingerprintOf(changes));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ending.abort();
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => this.look(), SETTLE_MS);
  }
}

/** Equal for equal changes; typed arrays count by their numbers, pictures by their identity. */
export function fingerprintOf(changes: readonly [string, AnnotationRecord][]): string {
  return JSON.stringify(changes, (name, value: unknown) => {
    if (name === 'bitmap' || name === 'bitmapUrl') return undefined;
    return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value;
  });
}
