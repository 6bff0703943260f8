import { z } from 'zod';
import { maxFilterValues, parseDateRange, readOne } from './filter-values.ts';
import { limitMessages } from './limits.messages.ts';

export const dateRange = z
  .string()
  .max(30)
  .refine((text) => parseDateRange(text) !== null, { error: () => limitMessages.dateRange });

/** Several values in one parameter, separated by commas; a comma within a value is written `%2C`, a percent sign `%25`. */
export const severalOf = <Item extends z.ZodType<string>>(item: Item, max = maxFilterValues) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter(Boolean).map(readOne) : given),
    z.array(item).max(max),
  );
