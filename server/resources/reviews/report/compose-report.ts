import type { Written } from '#api-contract/reports/result-texts';
import type { Review, ReviewFinding } from '#api-contract/reviews/endpoints';
import { clauseNumberOf } from '../clause-number.ts';
import { asksForDecision } from '../read-review.ts';
import { reportMessages as words } from './review-report.messages.ts';

/** A name and what is said of it. */
export type Fact = readonly [label: string, text: string];

/** What a report says, before it is a file. */
export interface Report {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Open findings first. */
  readonly groups: readonly { readonly title: string; readonly entries: readonly ReportEntry[] }[];
  /** Said where nothing is open. */
  readonly note: string | null;
  /** At the foot of each page of a PDF, with `{page}` and `{of}`. */
  readonly foot: string;
}

interface ReportEntry {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

const isSettled = ({ decision }: ReviewFinding) =>
  decision !== null && (decision.approval === null || decision.approval === 'approved');

/** Returns what a report says on a review, in the words and dates of its reader. */
export function composeReport(review: Review, engine: string | null, written: Written, now: Date): Report {
  const { document, playbook, counts, findings } = review;
  const number = (value: number) => written.number(value);
  const who = review.created_by?.name ?? words.nobody;
  const open = findings.filter((finding) => asksForDecision(finding) && !isSettled(finding));
  const groups = [
    [words.groups.open, open],
    [words.groups.decided, findings.filter((finding) => finding.decision !== null && !open.includes(finding))],
    [words.groups.settled, findings.filter((finding) => finding.decision === null && !asksForDecision(finding))],
  ] as const;
  return {
    title: words.title(review.contract.title),
    facts: [
      [words.contract, review.contract.title],
      [words.document, words.version(document.file_name, number(document.number))],
      [words.playbook, words.playbookVersion(playbook.name, number(playbook.version))],
      ...(engine === null ? [] : [[words.engine, engine] as const]),
      [words.reviewed, words.by(written.dateTime(review.finished_at ?? review.created_at), who)],
      [words.made, written.dateTime(now.toISOString())],
      [words.progress, words.decided(number(counts.decided), number(counts.to_decide))],
      ...(counts.deal_breakers_open > 0 ? [[words.dealBreakers, number(counts.deal_breakers_open)] as const] : []),
    ],
    groups: groups.flatMap(([title, members]) =>
      members.length > 0 ? [{ title, entries: members.map((finding) => entryOf(finding, written)) }] : [],
    ),
    note: open.length === 0 ? words.nothingOpen : null,
    foot: words.pages('{page}', '{of}'),
  };
}

function entryOf(finding: ReviewFinding, written: Written): ReportEntry {
  const { rule, citations, reason, decision } = finding;
  const suggestion = decision ? decision.wording : rule.standard || null;
  return {
    heading: `${rule.issue}: ${statusOf(finding, written)}`,
    facts: [
      ...citations.flatMap(({ quote, page }): Fact[] => [
        ...placeOf(quote, page, written).map((place): Fact => [words.clause, place]),
        [words.quote, quote],
      ]),
      ...(citations.length === 0 ? [[words.quote, words.silent] as const] : []),
      ...(reason === null ? [] : [[words.why, reason] as const]),
      ...(suggestion === null || !(decision || asksForDecision(finding))
        ? []
        : [[words.suggestion, suggestion === '' ? words.deletion : suggestion] as const]),
      ...decisionFacts(finding, written),
    ],
  };
}

function statusOf({ rule, verdict, rank }: ReviewFinding, written: Written): string {
  const said = rank === null ? words.verdicts[verdict] : words.fallback(written.number(rank));
  return rule.deal_breaker ? words.status(said, words.dealBreaker) : said;
}

/** The number that a passage begins with, and its page; nothing where neither is known. */
function placeOf(quote: string, page: number | null, written: Written): string[] {
  const parts = [clauseNumberOf(quote), page === null ? null : words.page(written.number(page))];
  const place = parts.filter((part) => part !== null).join(', ');
  return place === '' ? [] : [place];
}

function decisionFacts({ decision, verdict }: ReviewFinding, written: Written): Fact[] {
  if (!decision) return asksForDecision({ verdict }) ? [[words.decision, words.decisions.none]] : [];
  const { approval, approved_by: approver, comment, reason, decided_by: decider, decided_at: at } = decision;
  const said = words.decisions[decision.decision];
  return [
    [words.decision, approval === null ? said : words.status(said, approvalOf(approval, approver?.name))],
    ...(comment ? [[words.comment, comment] as const] : []),
    ...(reason === '' ? [] : [[words.reason, reason] as const]),
    [words.decidedBy, words.by(written.dateTime(at), decider?.name ?? words.nobody)],
  ];
}

function approvalOf(approval: keyof typeof words.approvals, who: string | undefined): string {
  if (who === undefined || approval === 'waiting') return words.approvals[approval];
  return approval === 'approved' ? words.approvedBy(who) : words.refusedBy(who);
}
