import { sql } from 'kysely';

/** Reads as `media_type` what the bytes of a version are in its use, else what they were when they were first stored. */
export const mediaTypeOfUse = (version: string, file: string) =>
  sql<string>`coalesce(${sql.ref(`${version}.media_type`)}, ${sql.ref(`${file}.media_type`)})`.as('media_type');
