import { localised } from '#languages';

/** Every sentence of the widgets that show how ready the organisation is. */
export const readinessMessages = localised('readiness', {
  loading: 'Loading readiness',
  failedTitle: 'Readiness couldn’t be loaded',
  forbiddenTitle: 'You don’t have access to compliance',
  forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
  met: (met: string, of: string) => `${met} of ${of} met`,
  stale: { one: '# requirement', other: '# requirements' },
  firstDay: (day: string) => `First on ${day}`,
  version: (version: string, due: string) => `Version ${version}, due ${due}`,
  outstanding: { one: '# member', other: '# members' },
  severities: {
    critical: { one: '# critical', other: '# critical' },
    high: { one: '# high', other: '# high' },
    medium: { one: '# medium', other: '# medium' },
    low: { one: '# low', other: '# low' },
  },
  nothing: {
    met: 'No framework is assessed yet.',
    stale: 'No evidence is out of date.',
    cover: 'No requirement loses its last evidence within 90 days.',
    findings: 'No finding is open.',
    acknowledgements: 'No acknowledgement is outstanding.',
  },
});
