import { localised } from '#languages';

/** Every sentence of changing many contracts at once. */
export const bulkMessages = localised('bulk', {
  tag: 'Tag',
  owner: 'Owner',
  stage: 'Stage',
  remove: 'Move to bin',
  acceptHigh: 'Accept high-confidence findings',
  addTags: 'Tags to add',
  removeTags: 'Tags to remove',
  apply: 'Apply',
  nobody: 'Nobody',
  changed: { one: '# contract changed', other: '# contracts changed' },
  unchanged: { one: '# unchanged', other: '# unchanged' },
  missing: { one: '# no longer exists', other: '# no longer exist' },
  refused: { one: '# would have too many tags', other: '# would have too many tags' },
  contracts: { one: '# contract', other: '# contracts' },
});
