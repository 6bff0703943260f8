import { z } from 'zod';
import { limitMessages } from '../limits.messages.ts';
import { day, line } from '../values.ts';

/** As many as a week has. */
const mostHours = 168;
export const maxAbsences = 50;

export const weeklyHours = z
  .number()
  .min(0, { error: () => limitMessages.weeklyHours(mostHours) })
  .max(mostHours, { error: () => limitMessages.weeklyHours(mostHours) })
  .multipleOf(0.25, { error: () => limitMessages.quarters });

/** Days on which someone is away, the last one included. */
const absence = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: () => limitMessages.endsBeforeStart });

/** Where and how much someone works. */
export const workingTime = z.object({
  department: line('a department', 100).nullable(),
  /** Null for those of the organisation. */
  weekly_hours: weeklyHours.nullable(),
  absences: z.array(absence).max(maxAbsences, { error: () => limitMessages.absences(maxAbsences) }),
});

/** What changes of someone’s working time. */
export const workingTimeChange = {
  ...workingTime.shape,
  /** The absences that the editor saw: what others added or removed since stays so. */
  absences_before: workingTime.shape.absences,
};

export type WorkingTime = z.infer<typeof workingTime>;
