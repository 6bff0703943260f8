export { type Archive, type ArchiveEntry, ArchiveRefused, openArchive } from './open-archive.ts';
