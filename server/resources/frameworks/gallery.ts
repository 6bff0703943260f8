import type { GalleryEntry } from '#api-contract/compliance/frameworks';
import { type DroppedFile, galleryFile, gallery as known } from '#frameworks';

export { releaseOf } from '#frameworks';

/** Frameworks that can be added. Those of others have no words here: these come with their file. */
export const gallery: readonly GalleryEntry[] = known;

/** The file of a framework in words of ours; null for any other. */
export function galleryFiles(key: string): DroppedFile[] | null {
  const file = galleryFile(key);
  return file && [file];
}
