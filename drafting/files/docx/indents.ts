/** Where text of each level begins, in twentieths of a point. */
export const textAt = [700, 700, 1_260, 1_840];

/** The room of a number before its text. */
export const hangingOf = (level: number) => (level < 2 ? 700 : 560);
