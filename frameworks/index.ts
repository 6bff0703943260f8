/**
 * Frameworks: those of our own, and versions compared. What reads catalogs, profiles, mappings and acts of the EU from
 * their files has a door of its own: `#frameworks/files`. Knows nothing of the product.
 */
export type {
  ColumnsRead,
  DroppedFile,
  DroppedTable,
  FrameworkImport,
  ImportFramework,
  ImportMapping,
  ImportOptions,
  ImportRefusal,
  MappingImport,
  ProfileResolution,
  ReadColumns,
  ResolveProfile,
  TableColumn,
  TableColumns,
} from './door.ts';
export { gallery, galleryFile, type GalleryFramework, ownFrameworks } from './gallery/gallery.ts';
export { wordingOf } from './gallery/wording.ts';
export { releaseOf } from './gallery/others.ts';
export type { OscalCatalog } from './oscal/model.ts';
export { diffFrameworks } from './versions/diff.ts';
