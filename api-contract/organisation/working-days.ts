import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, line } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';

/** Of company holidays. */
export const maxHouseDays = 100;

const houseHoliday = z.object({ date: day, name: line('a name for this day', 80) });

/** When the organisation rests: on weekends and public holidays of its country and region, and on days of its own. */
export const workingDays = z.object({
  country: z.string().nullable(),
  region: z.string().nullable(),
  /** Regions of the country whose holidays are known. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  house: z.array(houseHoliday),
  /** The holidays that come next, those of the house among them. */
  next: z.array(z.object({ date: day, name: z.string(), house: z.boolean() })),
});

const workingDaysChange = z
  .object({
    region: z.string().max(10).nullable(),
    house: z
      .array(houseHoliday)
      .max(maxHouseDays, { error: () => limitMessages.days(maxHouseDays) })
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        error: () => limitMessages.sameDay,
      }),
    /** The days that the editor saw: what others added or removed since stays so. */
    house_before: z.array(houseHoliday).max(maxHouseDays, { error: () => limitMessages.days(maxHouseDays) }),
  })
  .partial();

export const workingDaysEndpoints = {
  getWorkingDays: endpoint({
    method: 'get',
    path: '/api/contract-settings/working-days',
    access: 'contracts.read',
    summary: 'Region, company holidays and upcoming holidays of the organisation.',
    response: workingDays,
  }),
  updateWorkingDays: endpoint({
    method: 'put',
    path: '/api/contract-settings/working-days',
    access: 'contracts.manage',
    summary: 'Change the region and company holidays. Notice dates in business days are recalculated.',
    body: workingDaysChange,
    response: workingDays,
  }),
} as const;

export type WorkingDays = z.infer<typeof workingDays>;
export type WorkingDaysChange = z.input<typeof workingDaysChange>;
export type HouseHoliday = z.infer<typeof houseHoliday>;
