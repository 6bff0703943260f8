/** What a version holds: a file, a text written here, or the address of a page elsewhere. */
export const contentKinds = ['file', 'text', 'link'] as const;

/** Who has to read a published version. */
export const audiences = ['everyone', 'roles'] as const;

/** Why a campaign ended before all had acknowledged. */
export const campaignEnds = ['all_acknowledged', 'cancelled', 'new_version', 'retired'] as const;

export const campaignStates = ['running', 'overdue', 'completed', 'cancelled'] as const;

/** `left`: no longer in the audience. */
export const memberStates = ['acknowledged', 'outstanding', 'left'] as const;

export const maxVersions = 200;
export const maxText = 200_000;
export const maxNote = 2_000;
/** The largest file that a version takes: 100 MB. */
export const maxFileBytes = 100 * 1024 * 1024;
export const maxReminders = 5;
/** Members who can be reminded at once. */
export const maxReminded = 1_000;
