/** A call takes 1 MB, of which this much is the file. */
export const maxMappingKilobytes = 900;
