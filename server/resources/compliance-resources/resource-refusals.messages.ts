import { localised } from '#languages';

/** Why something can’t be done with a resource, its versions or campaigns. */
export const refusals = localised('resource-refusals', {
  role: 'One of these roles doesn’t exist any more.',
  state: {
    edit: 'A version that was published can’t be changed. Add another version.',
    submit: 'Only a draft can be submitted for approval.',
    approve: 'Only a version in review can be approved.',
    reject: 'Only a version in review can be rejected.',
    publish: 'Only an approved version can be published.',
    publish_in_emergency: 'This version was published already.',
    supersede: 'Only a published version can be superseded.',
    retire: 'Only a published version can be retired.',
  },
  ownVersion: 'You wrote or edited this version. Someone else has to approve it.',
  changedSince: 'This version was edited since you opened it. Open it again before you decide.',
  needsReason: 'This version wasn’t approved. Give a reason to publish it in an emergency.',
  expired: 'This version has expired. Change its last day before you publish it.',
  tooManyVersions: (most: string) => `A resource has at most ${most} versions.`,
  content: 'A version keeps its kind of content. Add another version.',
  neverReviewed: 'Choose how often it is reviewed first.',
  noReviewDay: 'Choose the day of the next review first.',
  alreadyPlanned: 'Its reviews are planned already.',
  reviewTitle: (name: string) => `Review “${name}”`,
  notPublished: 'Publish a version before you ask for acknowledgements.',
  duePassed: 'Choose a due date in the future.',
  noAudience: 'Nobody belongs to the audience of this resource.',
  ended: 'This campaign has ended.',
  notAsked: 'You’re no longer asked to acknowledge this version.',
});
