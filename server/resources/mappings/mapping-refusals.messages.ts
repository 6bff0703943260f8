import { localised } from '#languages';

/** Why a mapping is not stored as it was sent. */
export const refusals = localised('mapping-refusals', {
  isPublished: 'This mapping is published. Begin a new version to change it.',
  sameFramework: 'Choose two different versions.',
  notHere: (ref: string) => `${ref} isn’t in this version of the framework.`,
  tooMany: (most: string) => `A mapping has room for ${most} edges.`,
  nothingToPublish: 'Add an edge before you publish this mapping.',
  notPublished: 'Only a published mapping has a next version.',
  noEdges: (ref: string) => `No edge leads to ${ref}.`,
});
