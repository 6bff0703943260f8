import { FileQuestion, GitCompare } from 'lucide-react';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import type { VersionMarks } from '#api-contract/marks/endpoints';
import { EmptyState } from '#design-system/empty-state';
import { LoadingLines, QueryView, UnderWay } from '#kit/page';
import type { VersionPassage } from '../document/use-version-passage.ts';
import { AffectedRules } from './affected-rules.tsx';
import { ChangeList } from './change-list.tsx';
import { changesMessages as words } from './changes.messages.ts';
import { ChangesHeader } from './changes-header.tsx';
import { DocumentComments } from './document-comments.tsx';
import { UntrackedChanges } from './untracked-changes.tsx';
import { useChanges } from './use-changes.ts';

export interface ChangesPanelProps {
  readonly contract: Contract;
  readonly mayDecide: boolean;
  /** Whether decisions may be saved as a new version. */
  readonly maySave: boolean;
  /** Marks a passage of the version, and leaves the reader where they are. */
  readonly onMark: (passage: VersionPassage) => void;
  readonly onSettled: (version: ContractVersion) => void;
}

/** What came back in the current version: tracked changes to be accepted or rejected, and what nobody tracked. */
export function ChangesPanel(props: ChangesPanelProps) {
  const work = useChanges(props.contract, props.onSettled);
  return (
    <QueryView
      query={work.query}
      compact
      failed={words.failed}
      loading={<LoadingLines lines={8} label={words.loading} />}
    >
      {(found) => <WhatCameBack found={found} work={work} {...props} />}
    </QueryView>
  );
}

interface WhatCameBackProps extends ChangesPanelProps {
  readonly found: VersionMarks;
  readonly work: ReturnType<typeof useChanges>;
}

function WhatCameBack({ found, work, contract, mayDecide, maySave, onMark }: WhatCameBackProps) {
  const { state, sentence } = found.reading;
  switch (state) {
    case 'reading':
      return <UnderWay said={words.reading} hint={words.readingHint} />;
    case 'unsupported':
      return <EmptyState compact icon={<FileQuestion />} title={words.unsupported} description={sentence} />;
    case 'failed':
      return <EmptyState compact icon={<FileQuestion />} title={words.notRead} description={sentence} />;
    case 'ready':
      return (
        <>
          <AffectedRules rules={found.rules} />
          {found.items.length === 0 ? (
            <EmptyState compact icon={<GitCompare />} title={words.none} description={words.noneHint} />
          ) : (
            <>
              <ChangesHeader found={found} work={work} mayDecide={mayDecide} maySave={maySave} />
              <ChangeList
                work={work}
                mayDecide={mayDecide}
                onMark={(passage) => onMark({ ...passage, version_id: contract.current_version.id })}
              />
            </>
          )}
          <UntrackedChanges sent={found.sent} untracked={found.untracked} />
          <DocumentComments comments={found.comments} />
        </>
      );
  }
}
