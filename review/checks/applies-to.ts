import { parsePhrase } from '../phrases/phrase.ts';
import type { ReviewSubject } from './review-subject.ts';

/** Whether a document says one of these phrases; every document does where there are none, or one that can’t be read. */
export function appliesTo({ phrases }: ReviewSubject, said: readonly string[]): boolean {
  if (said.length === 0) return true;
  return said.some((each) => {
    const phrase = parsePhrase(each);
    return 'problem' in phrase || phrases.find(phrase).length > 0;
  });
}
