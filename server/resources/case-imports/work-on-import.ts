import { z } from 'zod';
import type { Job } from '#kernel/jobs';

/** Goes on with a bulk upload, whatever its state asks for. */
export const workOnImport: Job<{ import_id: string }> = {
  name: 'case_imports.work',
  queue: 'imports',
  payload: z.object({ import_id: z.string() }),
};
