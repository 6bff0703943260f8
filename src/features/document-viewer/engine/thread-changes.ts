import type { AnnotationRecord, Editor, EditorLayer } from './pdfjs-internals.ts';
import type { PdfjsCore } from './pdfjs-library.ts';
import type { ThreadChange } from './thread.ts';

/** The name under which an annotation's thread is kept: the file's for those in it, else pdf.js's own. */
export const keyOf = ({ annotationElementId, id }: Pick<Editor, 'annotationElementId' | 'id'>) =>
  annotationElementId ?? id;

interface Subject {
  change: ThreadChange;
  pageIndex: number;
}

/** What was said about annotations and is not in the file yet. */
export class ThreadChanges {
  readonly #subjects = new Map<string, Subject>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get(key: string): ThreadChange | undefined {
    return this.#subjects.get(key)?.change;
  }

  set(key: string, pageIndex: number, change: ThreadChange): void {
    if (change.added.length === 0 && change.resolved === undefined) this.#subjects.delete(key);
    else this.#subjects.set(key, { change, pageIndex });
    this.#changed();
  }

  clear(): void {
    this.#subjects.clear();
  }

  /** Changes to annotations that the file holds, each as a record of its own for saving. */
  inFile(isGone: (key: string) => boolean): [string, AnnotationRecord][] {
    return [...this.#subjects]
      .filter(([key]) => isFileKey(key) && !isGone(key))
      .map(([key, { change, pageIndex }]) => [`thread:${key}`, { id: key, pageIndex, thread: change }]);
  }
}

const isFileKey = (key: string) => /^\d+R\d*$/.test(key);

type Deserialize = (this: EditorLayer, data: AnnotationRecord) => Promise<Editor | null>;

let receiver: ThreadChanges | undefined;
let listening = false;

/** Annotations of a draft come back with what was said about them: hand it over when pdf.js makes them again. */
export function receiveThreads({ AnnotationEditorLayer }: PdfjsCore, changes: ThreadChanges): void {
  receiver = changes;
  if (listening) return;
  listening = true;
  const prototype = AnnotationEditorLayer.prototype as unknown as { deserialize: Deserialize };
  const { deserialize } = prototype;
  prototype.deserialize = async function withThread(data) {
    const editor = await deserialize.call(this, data);
    if (editor && data.thread) receiver?.set(editor.id, editor.pageIndex, data.thread);
    return editor;
  };
}
