import { useRef } from 'react';
import { useKeptText } from '#kit/autosave';

/** What somebody is about to say of a finding. */
export interface Draft {
  readonly wording: string;
  readonly comment: string;
  readonly reason: string;
}

/** What was typed, by the rule of the finding. */
type Drafts = Readonly<Record<string, Partial<Draft>>>;

/** What was typed for the findings of a review; this device keeps it until it is sent. */
export function useDrafts(reviewId: string) {
  const { text, write } = useKeptText(`review-${reviewId}`);
  const drafts = parse(text);
  // What is sent is forgotten later, when more may have been typed.
  const latest = useRef(drafts);
  /** Adds what was typed for a rule; nothing forgets it. */
  const keep = (ruleId: string, typed: Partial<Draft> | null) => {
    const { [ruleId]: before, ...others } = latest.current;
    latest.current = typed ? { ...others, [ruleId]: { ...before, ...typed } } : others;
    write(Object.keys(latest.current).length > 0 ? JSON.stringify(latest.current) : '');
  };
  return { drafts, keep };
}

function parse(text: string): Drafts {
  try {
    return JSON.parse(text) as Drafts;
  } catch {
    return {};
  }
}
