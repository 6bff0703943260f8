import type { AnnotationRecord, AnnotationStorage, OutgoingAnnotations } from './pdfjs-internals.ts';

/** Kinds that pdf.js paints on the page below its editors' elements; text and stamps lie above them on screen. */
export interface DrawnKinds {
  highlight: number;
  ink: number;
  signature: number;
}

/** Those of the editors' modes. */
export const drawnKinds = ({ highlight, ink, signature }: DrawnKinds): DrawnKinds => ({ highlight, ink, signature });

const createdAt = (key: string) => Number(/\d+$/.exec(key)?.[0] ?? 0);

/**
 * Put annotations in the order in which they lie on each other on screen, lowest first: drawn ones below text and
 * stamps, and among each other as they were made. What is on top on screen is then on top in the file.
 */
export function stackedAsOnScreen(
  records: Iterable<[string, AnnotationRecord]>,
  drawn: DrawnKinds,
): [string, AnnotationRecord][] {
  const drawnTypes = new Set<number | undefined>(Object.values(drawn));
  const layer = ({ annotationType }: AnnotationRecord) => {
    if (annotationType === undefined) return 0;
    return drawnTypes.has(annotationType) ? 1 : 2;
  };
  return [...records].sort(
    ([keyA, a], [keyB, b]) => layer(a) - layer(b) || (layer(a) === 0 ? 0 : createdAt(keyA) - createdAt(keyB)),
  );
}

/** Represents an annotation whose page has not been shown, in the form that the worker saves. */
function opened({ map, hash, transfer = [] }: OutgoingAnnotations): OutgoingAnnotations {
  if (!map) return { map, hash, transfer };
  const records = [...map].map(([key, record]) => [key, record.unopened ?? record] as const);
  const pictures = [...map.values()].map(({ unopened }) => unopened?.bitmap).filter((bitmap) => bitmap !== undefined);
  return { map: new Map(records), hash, transfer: [...transfer, ...pictures] };
}

/** Sign whatever leaves the storage for the file with its author, and stack it as it lies on screen. */
export function signOutgoing(storage: AnnotationStorage, author: () => string | undefined, drawn: DrawnKinds): void {
  const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(storage), 'serializable')?.get;
  if (!inherited) throw new Error('pdf.js does not hand out its annotations any more.');
  Object.defineProperty(storage, 'serializable', {
    configurable: true,
    get(): OutgoingAnnotations {
      const outgoing = opened(inherited.call(storage) as OutgoingAnnotations);
      if (!outgoing.map) return outgoing;
      const user = author();
      for (const record of outgoing.map.values()) {
        if (user && record.annotationType !== undefined && !record.id) record.user = user;
      }
      return { ...outgoing, map: new Map(stackedAsOnScreen(outgoing.map, drawn)) };
    },
  });
}
