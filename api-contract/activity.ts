import { z } from 'zod';
import type { Access, Endpoint } from './endpoint.ts';
import { reading } from './record-endpoints.ts';
import { moment } from './values.ts';

/** What somebody did, without what only auditors may see. */
const activityEntry = z.object({
  id: z.string(),
  action: z.string(),
  actor: z.string(),
  occurred_at: moment,
  /** Which facts changed. */
  fields: z.array(z.string()),
});

/** What has happened to what is at a path. */
export const tellingActivity = <
  const P extends Endpoint['path'],
  const Params extends z.ZodObject,
  const A extends Access,
>(
  path: P,
  params: Params,
  access: A,
) => reading(path, params, access, 'Recent activity, newest first.', z.object({ items: z.array(activityEntry) }));

export type ActivityEntry = z.infer<typeof activityEntry>;
