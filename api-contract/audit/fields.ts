import { fields, localisedFields } from '../fields.ts';
import { auditGroups } from './actions.ts';
import { auditObjects } from './objects.ts';

export const auditOutcomes = ['success', 'refused', 'failure'] as const;

/** What the audit trail is narrowed by, in the order in which its filters are offered. */
export const auditFields = localisedFields(
  'audit-fields',
  fields({
    actor: { kind: 'person', label: 'Person', filter: 'one' },
    group: { kind: 'choice', label: 'Activity', options: auditGroups, filter: 'several' },
    occurred_at: { kind: 'moment', label: 'Date', filter: 'range', param: 'days', sort: true },
    outcome: { kind: 'choice', label: 'Outcome', options: auditOutcomes, filter: 'several' },
    object_type: { kind: 'choice', label: 'Object type', options: auditObjects, filter: 'several' },
    /** `contract:` and its id. */
    object: { kind: 'text', label: 'Object', filter: 'one' },
    ip: { kind: 'text', label: 'IP address', max: 45, filter: 'one' },
    request: { kind: 'text', label: 'Request', max: 36, filter: 'one' },
  }),
);
