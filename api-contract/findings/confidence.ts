/** From here on a finding has a high confidence: so many of these that were counted are right as `docs/benchmarks.md` says. */
export const highConfidence = 0.85;

/** Below it the confidence is low. */
export const mediumConfidence = 0.6;
