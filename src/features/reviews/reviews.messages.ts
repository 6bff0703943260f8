import { localised } from '#languages';

/** Every sentence of the review of a contract by a playbook. */
export const reviewMessages = localised('reviews', {
  title: 'Review',
  loading: 'Loading the review',
  failed: 'The review couldn’t be loaded.',

  start: {
    playbook: 'Playbook',
    label: (name: string, version: number) => `${name}, version ${version}`,
    submit: 'Review',
    hint: 'Each rule of the playbook is checked against the current document. The review keeps both as they are now.',
    noneTitle: 'No playbooks yet',
    none: 'Create one from the sample NDA playbook or from a contract you have agreed.',
    unpublishedTitle: 'No published playbooks',
    unpublished: 'Publish a playbook, then review this contract by it.',
    toPlaybooks: 'Go to playbooks',
    notReviewedTitle: 'Not reviewed yet',
    notReviewed: 'Reviews your colleagues start appear here.',
    loading: 'Loading the playbooks',
    failed: 'The playbooks couldn’t be loaded.',
    another: 'Review again',
    cancel: 'Cancel',
  },

  choose: 'Review',
  one: (playbook: string, version: number, document: number, day: string) =>
    `${playbook} v${version} · document ${document} · ${day}`,

  states: {
    waiting: 'Waiting for the document to be read',
    reading: 'Checking the rules',
    hint: 'This takes a few seconds. You can keep working.',
    failedTitle: 'This document couldn’t be reviewed',
  },

  progress: (decided: string, of: string) => `${decided} of ${of} decided`,
  dealBreakers: { one: '# deal-breaker open', other: '# deal-breakers open' },
  waiting: { one: '# waiting for approval', other: '# waiting for approval' },
  allDecided: 'Every finding is decided',
  nothingToDecide: 'Every rule is met or not applicable',

  notices: {
    newerDocument: (number: number) => `Version ${number} was added after this review.`,
    reviewNewer: (number: number) => `Review version ${number}`,
    newerPlaybook: (number: number) => `Version ${number} of the playbook was published after this review.`,
    retired: 'This playbook was deleted. The review keeps its rules as they were.',
    otherLanguage: 'This document isn’t in English. Rules are checked less reliably, so more findings need review.',
    unknownLanguage: 'The language of this document couldn’t be recognised. Check each verdict against its quote.',
  },

  groups: {
    deal_breaker: 'Deal-breakers',
    not_met: 'Not met',
    needs_review: 'Needs review',
    fallback: 'Fallbacks',
    met: 'Met',
    not_applicable: 'Not applicable',
  },
  show: (group: string) => `Show ${group.toLowerCase()}`,
  hide: (group: string) => `Hide ${group.toLowerCase()}`,

  verdicts: {
    met: 'Met',
    fallback: 'Fallback',
    not_met: 'Not met',
    needs_review: 'Needs review',
    not_applicable: 'Not applicable',
  },
  fallback: (rank: number) => `Fallback ${rank}`,
  methods: {
    clause: 'Clause',
    value: 'Value compared',
    wording: 'Wording compared',
    phrases: 'Phrases',
    learned: 'Learned rule',
    decisions: 'Your decisions',
    question: 'Language model',
  },
  confidence: { high: 'high confidence', medium: 'medium confidence', low: 'low confidence' },
  method: (method: string, confidence: string) => `${method} · ${confidence}`,
  noQuote: 'The document says nothing on this.',
  showPlace: 'Show in document',
  showPage: (page: string) => `Show in document, page ${page}`,

  suggestion: {
    label: 'Suggested wording',
    choices: 'Wording to suggest',
    standard: 'Standard',
    difference: 'Compared with the document',
    comment: 'Comment for the other side',
    needsApproval: 'This wording needs approval.',
    deletingNeedsApproval: 'Deleting this passage needs approval.',
    open: 'Suggest other wording',
    deletes: 'Without wording, the passage is deleted.',
    noWording: 'This rule has no standard wording. Enter what to write instead.',
  },

  acts: {
    accept: 'Accept suggestion',
    remove: 'Delete passage',
    asIs: 'Accept as it is',
    notApplicable: 'Not applicable',
    undo: 'Undo',
    approve: 'Approve',
    refuse: 'Reject',
    addTest: 'Add as test',
  },

  reason: {
    label: 'Reason',
    hint: 'This rule has high severity, so a reason is kept with the decision.',
    missing: 'Enter a reason.',
    save: 'Accept as it is',
    cancel: 'Cancel',
  },

  decided: {
    accept_suggestion: (who: string, when: string) => `${who} accepted the suggestion, ${when}`,
    accept_as_is: (who: string, when: string) => `${who} accepted this as it is, ${when}`,
    not_applicable: (who: string, when: string) => `${who} marked this as not applicable, ${when}`,
    nobody: 'A former member',
    approval: { waiting: 'Approval waiting', approved: 'Approved', refused: 'Rejected' },
    approvedBy: (who: string) => `Approved by ${who}`,
    refusedBy: (who: string) => `Rejected by ${who}`,
    reason: (reason: string) => `Reason: ${reason}`,
    comment: (comment: string) => `Comment: ${comment}`,
    deletion: 'The passage is deleted.',
  },
  decisions: {
    accept_suggestion: 'Suggested',
    accept_as_is: 'Accepted',
    not_applicable: 'Not applicable',
  },

  earlier: {
    title: 'Earlier decisions with this counterparty',
    accept_suggestion: (who: string, wording: string, day: string) => `${who} suggested “${wording}” on ${day}`,
    accept_as_is: (who: string, day: string) => `${who} accepted the other side’s wording on ${day}`,
    not_applicable: (who: string, day: string) => `${who} marked this as not applicable on ${day}`,
  },

  refused: 'The decision wasn’t saved.',
  conflict: 'Someone else decided this finding a moment ago. Their decision is shown; undo it to decide again.',

  keys: {
    label: 'Shortcuts',
    move: 'next, previous',
    show: 'show in document',
    accept: 'accept suggestion',
    fallback: 'next fallback',
    asIs: 'accept as it is',
    notApplicable: 'not applicable',
    comment: 'comment',
    undo: 'undo',
    help: 'all shortcuts',
  },

  test: {
    title: 'Add as test',
    description: 'The playbook’s draft is run on this passage before it is published.',
    passage: 'Passage',
    passageMissing: 'Enter a passage.',
    expected: 'Expected verdict',
    rank: 'Fallback',
    submit: 'Add test',
    added: 'Test added',
  },

  exporting: {
    button: 'Export',
    title: 'Export this review',
    open: {
      one: '# finding is open and isn’t in the redline:',
      other: '# findings are open and aren’t in the redline:',
    },
    openOfReport: {
      one: '# finding is open. The report lists it first:',
      other: '# findings are open. The report lists them first:',
    },
    redline: 'Redline',
    redlineHint:
      'The Word document with the accepted suggestions as tracked changes and comments, verified by reopening it.',
    create: 'Create redline',
    pdf: 'This is a PDF, so tracked changes aren’t available. Download a review report instead.',
    notWord: 'Tracked changes need a Word document (.docx). Download a review report instead.',
    report: 'Report',
    reportHint: 'Clause, quote, suggested wording, decision and reason of each finding.',
    formats: { docx: 'Download as Word', pdf: 'Download as PDF' },
    problems: 'These edits caused the problem:',
    earlier: 'Redlines of this review',
    of: (name: string, when: string) => `${name}, ${when}`,
    suggestions: { one: '# suggestion', other: '# suggestions' },
    leftOut: { one: '# left out:', other: '# left out:' },
    item: (issue: string, reason: string) => `${issue}: ${reason}`,
    close: 'Close',
  },
});
