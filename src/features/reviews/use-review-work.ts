import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#api';
import type { Review, ReviewFinding, ReviewStep } from '#api-contract/reviews/endpoints';
import { reviewMutations, reviewQueries } from '#data/reviews';
import { rejectionOf } from '#kit/inline';
import { asksForDecision, isOpen, nextOpen, wordingsOf } from './review-order.ts';
import { reviewMessages as words } from './reviews.messages.ts';
import { type Draft, useDrafts } from './use-drafts.ts';

/** What the finding that is looked at is asked for: a reason, or to go to one of its controls. */
type Asked = 'reason' | 'comment' | 'wording' | 'removal' | null;

interface DecidedHere {
  readonly ruleId: string;
  /** Whether the server took it. */
  readonly stored: Promise<boolean>;
}

type Step = Omit<ReviewStep, 'revision'>;
export type ReviewWork = ReturnType<typeof useReviewWork>;

/** A person’s way through a review: which finding is looked at, what is about to be suggested, decisions and the last one taken back. */
export function useReviewWork(review: Review) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(reviewMutations.decide(api, review.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const { drafts, keep } = useDrafts(review.id);
  const [problem, setProblem] = useState<{ readonly ruleId: string; readonly message: string } | null>(null);
  const decidedHere = useRef<DecidedHere[]>([]);
  /** What was typed for decisions that can be taken back. */
  const sentHere = useRef(new Map<string, Partial<Draft> | undefined>());
  const undoing = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(new Set<string>());
  /** The revision at which a finding was left here. */
  const leftAt = useRef(new Map<string, number>());

  const { findings } = review;
  const selected = findings.find(({ rule }) => rule.id === chosen) ?? findings.find(isOpen) ?? findings[0] ?? null;

  const select = (ruleId: string) => {
    setChosen(ruleId);
    setAsked(null);
  };
  const draftOf = (finding: ReviewFinding): Draft => ({
    wording: wordingsOf(finding)[0] ?? '',
    comment: finding.rule.note_theirs,
    reason: '',
    ...drafts[finding.rule.id],
  });
  const draft = (finding: ReviewFinding, part: Partial<Draft>) => keep(finding.rule.id, part);

  const send = async (finding: ReviewFinding, step: Step): Promise<boolean> => {
    const { id } = finding.rule;
    underWay.current.add(id);
    setProblem(null);
    try {
      const stored = await mutateAsync({ finding, step });
      leftAt.current.set(id, stored.finding.revision);
      if (step.decision === 'open') keep(id, { ...sentHere.current.get(id), ...saidIn(finding) });
      else if (step.decision !== 'approve' && step.decision !== 'refuse') {
        sentHere.current.set(id, drafts[id]);
        keep(id, null);
      }
      return true;
    } catch (error) {
      const outcome = rejectionOf(error);
      const overtaken = outcome.kind !== 'refused' || outcome.overtaken;
      setProblem({ ruleId: id, message: overtaken ? words.conflict : outcome.message });
      select(id);
      if (step.reason && !overtaken) setAsked('reason');
      return false;
    } finally {
      underWay.current.delete(id);
    }
  };
  /** Goes on to the next finding at once; a refusal comes back to this one. */
  const decide = (finding: ReviewFinding, step: Step) => {
    const ruleId = finding.rule.id;
    if (underWay.current.has(ruleId)) return;
    const stored = send(finding, step);
    if (step.decision === 'approve' || step.decision === 'refuse') return;
    if (step.decision !== 'open') decidedHere.current.push({ ruleId, stored });
    select(step.decision === 'open' ? ruleId : nextOpen(findings, ruleId));
  };
  const takeBack = async ({ ruleId, stored }: DecidedHere) => {
    if (!(await stored)) return;
    const now = client.getQueryData(reviewQueries.detail(api, review.id).queryKey);
    const finding = now?.findings.find(({ rule }) => rule.id === ruleId);
    if (!finding?.decision) return;
    if (finding.revision === leftAt.current.get(ruleId)) decide(finding, { decision: 'open' });
    else {
      setProblem({ ruleId, message: words.conflict });
      select(ruleId);
    }
  };

  return {
    review,
    selected,
    select,
    asked,
    ask: setAsked,
    problemOf: ({ rule }: ReviewFinding) => (problem?.ruleId === rule.id ? problem.message : null),
    draftOf,
    draft,
    accept: (finding: ReviewFinding) => {
      const { wording, comment } = draftOf(finding);
      // A key alone deletes nothing: it leads to the button that does.
      if (wording.trim() === '') setAsked(finding.citations.length > 0 ? 'removal' : 'wording');
      else decide(finding, { decision: 'accept_suggestion', wording: wording.trim(), comment: comment.trim() });
    },
    remove: (finding: ReviewFinding) =>
      decide(finding, { decision: 'accept_suggestion', wording: '', comment: draftOf(finding).comment.trim() }),
    /** The next wording that the rule offers, the standard after the last. */
    nextWording: (finding: ReviewFinding) => {
      const offered = wordingsOf(finding);
      const at = offered.indexOf(draftOf(finding).wording);
      const wording = offered[(at + 1) % offered.length];
      if (wording !== undefined) draft(finding, { wording });
    },
    acceptAsIs: (finding: ReviewFinding, reason = '') => {
      if (reason === '' && finding.rule.severity === 'high' && asksForDecision(finding)) setAsked('reason');
      else decide(finding, { decision: 'accept_as_is', reason });
    },
    notApplicable: (finding: ReviewFinding) => decide(finding, { decision: 'not_applicable' }),
    approve: (finding: ReviewFinding) => decide(finding, { decision: 'approve' }),
    refuse: (finding: ReviewFinding) => decide(finding, { decision: 'refuse' }),
    reopen: (finding: ReviewFinding) => decide(finding, { decision: 'open' }),
    /** Takes back the last decision that was made here, once it is stored; where there is none, that of the finding. */
    undo: (finding: ReviewFinding) => {
      const last = decidedHere.current.pop();
      if (last) undoing.current = undoing.current.then(() => takeBack(last));
      else if (finding.decision) decide(finding, { decision: 'open' });
    },
  };
}

/** What a decision says, to go on with where it is taken back. */
function saidIn({ decision }: ReviewFinding): Partial<Draft> {
  const { wording, comment, reason } = decision ?? {};
  return {
    ...(wording != null && { wording }),
    ...(comment != null && { comment }),
    ...(reason && { reason }),
  };
}
