/** A call takes 1 MB, of which this much is the file. */
export const maxMappingKilobytes = 900;

/** Requirements that one edge says something of together. */
export const maxSources = 20;
