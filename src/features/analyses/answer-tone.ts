import type { AnswerName } from '#api-contract/analyses/kinds';
import { highConfidence, mediumConfidence } from '#api-contract/findings/confidence';
import type { Tone } from '#design-system/tone';

export const answerTones: Readonly<Record<AnswerName, Tone>> = {
  met: 'success',
  fallback: 'info',
  not_met: 'danger',
  needs_review: 'warning',
  not_applicable: 'neutral',
  found: 'neutral',
  absent: 'neutral',
};

/** How sure the machine is. */
export const levelOf = (confidence: number): 'high' | 'medium' | 'low' =>
  confidence >= highConfidence ? 'high' : confidence >= mediumConfidence ? 'medium' : 'low';
