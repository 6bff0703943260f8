import { localised } from '#languages';

/** Every sentence of what evidence is linked to. */
export const evidenceSourceMessages = localised('evidence-source', {
  kinds: { version: 'Policy, procedure, evidence or record', external: 'External link' },
  resource: 'Resource',
  resourceMissing: 'Choose a resource.',
  noVersion: 'This resource has no version yet.',
  url: 'Address',
  urlMissing: 'Enter an address that begins with https:// or http://.',
  label: 'Label',
  labelMissing: 'Enter a label.',
  versionOf: (name: string, number: string) => `${name}, version ${number}`,
  clauseOf: (number: string, title: string) => `${number} ${title}`,
  hiddenClause: 'A clause of a contract',
});
