import { z } from 'zod';

/** What `/config.json` says, so that one build runs anywhere. */
export const publicConfiguration = z.object({
  /** Host of the API, without a trailing slash; empty for the app's own origin. */
  apiBase: z.string(),
  sentryDsn: z.string().nullable(),
  environment: z.string(),
});

export type PublicConfiguration = z.infer<typeof publicConfiguration>;
