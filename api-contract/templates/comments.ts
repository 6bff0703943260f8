import { z } from 'zod';
import { nodeId } from '../drafting/body.ts';
import { moment } from '../values.ts';

const said = { id: nodeId, author: z.string().max(200), at: moment, text: z.string().trim().min(1).max(4_000) };

/** What people said about a piece of a text; the piece carries a mark with the same id. */
export const templateComments = z
  .array(
    z.object({
      ...said,
      /** The words that it was about when it was written. */
      quote: z.string().max(2_000),
      resolved: z.boolean(),
      replies: z.array(z.object(said)).max(100),
    }),
  )
  .max(500);

export type TemplateComments = z.infer<typeof templateComments>;
