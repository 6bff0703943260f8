import type { ReactNode } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { Box } from '#design-system/layout';
import { TabbedPanel } from '#design-system/tabs';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { FamilyPanel } from '../family/family-panel.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { pageMessages } from './contract-page.messages.ts';

const { tabs: words } = pageMessages;

export type SideTab =
  | 'details'
  | 'findings'
  | 'review'
  | 'changes'
  | 'obligations'
  | 'checklists'
  | 'family'
  | 'comments'
  | 'history';

interface ContractSideProps {
  readonly contract: Contract;
  readonly tab: SideTab;
  readonly onTabChange: (tab: SideTab) => void;
  readonly details: ReactNode;
  readonly findings: ReactNode;
  /** Left out for those who may not see it. */
  readonly review: ReactNode | undefined;
  /** Tracked changes, where the document can have some. */
  readonly changes: ReactNode;
  readonly obligations: ReactNode;
  /** Left out for those who may not see them. */
  readonly checklists: ReactNode | undefined;
  /** How many findings need review. */
  readonly unverified: number;
  readonly mayWrite: boolean;
  readonly people: readonly Person[];
  readonly contractHref: (contractId: string) => string;
}

/** The panels beside the document: facts, findings, review, obligations, family, comments, history. */
export function ContractSide(props: ContractSideProps) {
  const {
    contract,
    tab,
    onTabChange,
    details,
    findings,
    review,
    obligations,
    unverified,
    mayWrite,
    people,
    contractHref,
  } = props;
  const contractId = contract.id;
  return (
    <Box css={besideDocument}>
      <TabbedPanel
        label={words.label}
        value={tab}
        onChange={onTabChange}
        tabs={[
          { value: 'details', label: words.details, content: details },
          { value: 'findings', label: words.findings, count: unverified || undefined, content: findings },
          ...(review === undefined ? [] : [{ value: 'review' as const, label: words.review, content: review }]),
          ...(props.changes ? [{ value: 'changes' as const, label: words.changes, content: props.changes }] : []),
          { value: 'obligations', label: words.obligations, content: obligations },
          ...(props.checklists
            ? [{ value: 'checklists' as const, label: words.checklists, content: props.checklists }]
            : []),
          {
            value: 'family',
            label: words.family,
            content: <FamilyPanel contractId={contractId} mayWrite={mayWrite} contractHref={contractHref} />,
          },
          {
            value: 'comments',
            label: words.comments,
            content: <CommentsPanel contractId={contractId} mayWrite={mayWrite} people={people} />,
          },
          {
            value: 'history',
            label: words.history,
            content: <HistoryPanel contractId={contractId} customFields={contract.custom_fields} />,
          },
        ]}
      />
    </Box>
  );
}

/** The tabs begin where the text below them does, and go on in a second line where there is no room. */
const besideDocument = {
  '& [role=tablist]': { paddingInline: '3.5', flexWrap: 'wrap', columnGap: '2.5', rowGap: '0' },
  '& [role=tab]': { flexShrink: '0' },
  '& [role=tabpanel]': { paddingBlockStart: '0' },
};
