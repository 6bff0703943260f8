import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../values.ts';

/** What a widget shows of how ready an organisation is. */
export const readinessParts = ['met', 'stale', 'cover', 'findings', 'acknowledgements'] as const;
export type ReadinessPart = (typeof readinessParts)[number];

/** The days within which requirements lose their last evidence. */
export const coverDays = 90;

const named = z.object({ id, name: z.string() });
const count = z.number().int().min(0);

const readiness = z.object({
  /** The latest assessment of each framework that has one, as the list of frameworks shows it. */
  assessed: z.array(z.object({ framework: named, assessment: named, met: count, applicable: count, stale: count })),
  /** Requirements that lose their last current evidence within 90 days, and the first day on which one does. */
  cover: z.array(z.object({ framework: named, count, first: day })),
  /** Findings that aren’t closed, those that wait for another test among them. */
  findings: z.array(
    z.object({ framework: named, assessment: named, low: count, medium: count, high: count, critical: count }),
  ),
  /** Members in the audience of a running campaign who haven’t acknowledged its version; the soonest due first. */
  acknowledgements: z.array(z.object({ resource: named, version: z.string(), due: day, outstanding: count })),
});

export const readinessEndpoints = {
  getReadiness: endpoint({
    method: 'get',
    path: '/api/compliance/readiness',
    access: 'compliance.read',
    summary: 'How ready the organisation is, in numbers; each is the count of a list that the caller reads.',
    response: readiness,
  }),
} as const;

export type Readiness = z.infer<typeof readiness>;
