import { z } from 'zod';
import { conditionText, maxConditionLength } from './custom-filters.ts';
import { customKey } from './contracts/custom-values.ts';
import { limitMessages } from './limits.messages.ts';

/** How lists name a custom field: as a column, in an order, among the values that are counted. */
export const customName = z.templateLiteral(['custom.', customKey]);

export const customOrder = z.union([customName, z.templateLiteral(['-', customName])]);

/** What a custom field must say. Values of one field join by OR. */
export const customCondition = z
  .string()
  .max(maxConditionLength, { error: () => limitMessages.searchedValue })
  .regex(conditionText, { error: () => limitMessages.fieldAndValue });
