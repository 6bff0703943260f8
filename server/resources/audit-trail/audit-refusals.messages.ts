import { localised } from '#languages';

/** What is said of a trail that can’t be exported. */
export const refusals = localised('audit-refusals', {
  partial:
    'The audit trail names contracts or privileged cases that you don’t have access to. Ask an owner to export it, or to give your role the permissions “Contracts: Read” and “Privileged cases”.',
});
