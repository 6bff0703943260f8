import { Lock } from 'lucide-react';
import { EmptyState } from '#design-system/empty-state';
import { Flex, PageWidth, Stack } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { messages } from './bulk-upload.messages.ts';
import { ImportHistory } from './history/import-history.tsx';
import { StartUpload } from './history/start-upload.tsx';
import { OneImport } from './import/one-import.tsx';

export interface BulkUploadScreenProps {
  /** The upload that is looked at; none where one begins. */
  readonly importId: string | null;
  readonly importHref: (importId: string) => string;
  readonly startHref: string;
  readonly caseListHref: string;
  readonly caseHref: (caseId: string) => string;
  readonly onOpen: (importId: string) => void;
  readonly canWrite: boolean;
}

/** Bulk upload of cases: choose a table, say what its columns hold, look at what would be, make it, undo it. */
export function BulkUploadScreen({ importId, canWrite, onOpen, ...links }: BulkUploadScreenProps) {
  if (!canWrite)
    return <EmptyState icon={<Lock />} title={messages.forbiddenTitle} description={messages.forbiddenDescription} />;
  if (importId !== null) return <OneImport key={importId} importId={importId} {...links} />;
  return (
    <Flex direction="column" flex="1" minWidth="0">
      <PageHeader
        breadcrumb={[{ label: messages.cases, href: links.caseListHref }, { label: messages.title }]}
        title={messages.title}
        description={messages.description}
      />
      <PageWidth width="full" paddingBlock="4">
        <Stack gap="8" maxWidth="64rem">
          <StartUpload onUploaded={onOpen} />
          <ImportHistory importHref={links.importHref} />
        </Stack>
      </PageWidth>
    </Flex>
  );
}
