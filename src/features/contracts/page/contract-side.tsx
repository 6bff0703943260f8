import { type ReactNode, useState } from 'react';
import { Box } from '#design-system/layout';
import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { FamilyPanel } from '../family/family-panel.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { ObligationsPanel } from '../obligations/obligations-panel.tsx';
import type { Person } from '../people.ts';
import { pageMessages } from './contract-page.messages.ts';

const { tabs: words } = pageMessages;

interface ContractSideProps {
  readonly contractId: string;
  readonly details: ReactNode;
  readonly mayWrite: boolean;
  readonly people: readonly Person[];
  readonly contractHref: (contractId: string) => string;
}

/** What stands beside the document: facts, obligations, family, comments, history. */
export function ContractSide({ contractId, details, mayWrite, people, contractHref }: ContractSideProps) {
  const [tab, setTab] = useState<'details' | 'obligations' | 'family' | 'comments' | 'history'>('details');
  return (
    <Box css={besideDocument}>
      <Tabs value={tab} onChange={setTab}>
        <TabList
          label={words.label}
          items={[
            { value: 'details', label: words.details },
            { value: 'obligations', label: words.obligations },
            { value: 'family', label: words.family },
            { value: 'comments', label: words.comments },
            { value: 'history', label: words.history },
          ]}
        />
        <TabPanel value="details">{details}</TabPanel>
        <TabPanel value="obligations">
          <ObligationsPanel contractId={contractId} mayWrite={mayWrite} people={people} />
        </TabPanel>
        <TabPanel value="family">
          <FamilyPanel contractId={contractId} mayWrite={mayWrite} contractHref={contractHref} />
        </TabPanel>
        <TabPanel value="comments">
          <CommentsPanel contractId={contractId} mayWrite={mayWrite} people={people} />
        </TabPanel>
        <TabPanel value="history">
          <HistoryPanel contractId={contractId} />
        </TabPanel>
      </Tabs>
    </Box>
  );
}

/** The tabs begin where the text below them does. */
const besideDocument = {
  '& [role=tablist]': { paddingInline: '3.5' },
  '& [role=tabpanel]': { paddingBlockStart: '0' },
};
