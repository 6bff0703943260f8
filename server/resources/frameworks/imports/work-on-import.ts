import { z } from 'zod';
import type { Job } from '#kernel/jobs';

/** Reads the files of an import, or stores what its preview showed; its state says which. */
export const workOnFrameworkImport: Job<{ import_id: string }> = {
  name: 'frameworks.import',
  queue: 'framework-imports',
  payload: z.object({ import_id: z.string() }),
};
