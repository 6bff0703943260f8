import { z } from 'zod';
import { day, id } from '../values.ts';

/** What a notification says, without its sentence. */
export const notificationParts = z.object({
  /** Who did it, the last one first. At most 20 are kept. */
  actors: z.array(z.object({ id, name: z.string() })).optional(),
  /** What was written, its beginning. */
  text: z.string().optional(),
  /** The day that it is about. */
  day: day.optional(),
  /** How many came of it, and how many could not be taken. */
  count: z.number().int().optional(),
  failed: z.number().int().optional(),
  /** The role that a member has now. */
  role: z.string().optional(),
  /** Somebody outside of the organisation whom it is about. */
  person: z.string().optional(),
});

export type NotificationParts = z.infer<typeof notificationParts>;
