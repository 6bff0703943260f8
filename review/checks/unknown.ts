import type { ReviewCitation, Method, ReviewVerdict } from '../verdict.ts';
import type { IfMissing } from './rule.ts';

/** Nobody can tell: a person decides, beside the passages that come nearest. */
export const needsReview = (
  method: Method,
  reason: string,
  citations: readonly ReviewCitation[] = [],
  confidence = 0,
): ReviewVerdict => ({ verdict: 'needs_review', confidence, method, citations, reason });

/** The document says nothing: the rule's author chose what that means. */
export const missing = (method: Method, ifMissing: IfMissing, confidence: number): ReviewVerdict =>
  ifMissing === 'needs_review'
    ? needsReview(method, 'The document says nothing about this.', [], confidence)
    : { verdict: ifMissing, confidence, method, citations: [] };
