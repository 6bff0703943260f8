/** Where a document was left: page from 1, zoom, and the upper left corner of the view in PDF points. */
export interface Place {
  page: number;
  zoom: number;
  left: number;
  top: number;
  rotation: number;
}

const storageKey = (documentKey: string) => `accordant.document-place.${documentKey}`;

export function readPlace(documentKey: string, storage = localStorageIfAllowed()): Place | undefined {
  try {
    const place: unknown = JSON.parse(storage?.getItem(storageKey(documentKey)) ?? 'null');
    return isPlace(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

export function rememberPlace(documentKey: string, place: Place, storage = localStorageIfAllowed()): void {
  try {
    storage?.setItem(storageKey(documentKey), JSON.stringify(place));
  } catch {
    // Full or blocked storage: the next reading begins at the first page.
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { page, zoom, left, top, rotation } = value as Record<string, unknown>;
  const numbers = [page, zoom, left, top, rotation];
  return numbers.every((number) => Number.isFinite(number)) && Number(page) >= 1 && Number(zoom) > 0;
}

function localStorageIfAllowed(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
