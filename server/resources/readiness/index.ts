import { coverDays, type Readiness, readinessEndpoints } from '#api-contract/compliance/readiness';
import type { Tenant } from '#kernel/db';
import { type Api, routes } from '#kernel/http';
import { countOpenFindings } from '#resources/assessments';
import { countOutstanding } from '#resources/compliance-resources';
import { readLosingCover } from '#resources/evidence';
import { readEveryFramework } from '#resources/frameworks';

/** The numbers are read by what reads their lists, so they can’t differ from these. */
async function readReadiness(tenant: Tenant): Promise<Readiness> {
  const frameworks = await readEveryFramework(tenant);
  const losing = await readLosingCover(tenant, { within: `${coverDays}d` });
  return {
    assessed: frameworks.flatMap(({ id, name, assessment, met, stale }) =>
      assessment && met
        ? [
            {
              framework: { id, name },
              assessment: { id: assessment.id, name: assessment.name },
              ...met,
              stale: stale ?? 0,
            },
          ]
        : [],
    ),
    // They are listed by their last day, so the first of each framework is its soonest.
    cover: [...Map.groupBy(losing, ({ answer }) => answer.framework.id).values()].flatMap((ofOne) =>
      ofOne.slice(0, 1).map(({ answer, last_day }) => ({
        framework: answer.framework,
        count: ofOne.length,
        first: last_day,
      })),
    ),
    findings: await countOpenFindings(tenant),
    acknowledgements: await countOutstanding(tenant),
  };
}

/** How ready an organisation is for an audit. */
export function readinessRoutes(api: Api): void {
  routes(api, readinessEndpoints, { getReadiness: ({ tenant }) => readReadiness(tenant) });
}
