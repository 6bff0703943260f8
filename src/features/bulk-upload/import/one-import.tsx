import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { CaseImport } from '#api-contract/cases/imports';
import { caseImportQueries, caseImportMutations, type ImportAct } from '#data/case-imports';
import { Alert } from '#design-system/alert';
import { LinkButton } from '#design-system/button';
import { Center, Flex, PageWidth, Stack } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Spinner } from '#design-system/spinner';
import { QueryView } from '#kit/page';
import { messages } from '../bulk-upload.messages.ts';
import { StateBadge } from '../state-badge.tsx';
import { CheckResult } from './check-result.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ImportSteps } from './import-steps.tsx';
import { Outcome } from './outcome.tsx';
import { RunningImport } from './running-import.tsx';

interface OneImportProps {
  readonly importId: string;
  readonly startHref: string;
  readonly caseListHref: string;
  readonly importHref: (importId: string) => string;
  readonly caseHref: (caseId: string) => string;
}

export type ImportLinks = Omit<OneImportProps, 'importId'>;
export type Act = (act: ImportAct) => void;

/** One bulk upload, wherever it is. */
export function OneImport({ importId, ...links }: OneImportProps) {
  const query = useQuery(caseImportQueries.detail(useApi(), importId));
  return (
    <QueryView
      query={query}
      notFound={{ title: messages.notFoundTitle, description: messages.notFoundDescription }}
      failed={messages.failedTitle}
      secondaryAction={<LinkButton href={links.startHref}>{messages.toStart}</LinkButton>}
      loading={
        <Center flex="1" padding="10">
          <Spinner size="lg" label={messages.loading} />
        </Center>
      }
    >
      {(found) => <ImportPage found={found} links={links} />}
    </QueryView>
  );
}

function ImportPage({ found, links }: { readonly found: CaseImport; readonly links: ImportLinks }) {
  const act = useMutation({ ...caseImportMutations.act(useApi(), found.id), throwOnError: false });
  const [rechoosing, setRechoosing] = useState(false);
  return (
    <Flex direction="column" flex="1" minWidth="0">
      <PageHeader
        breadcrumb={[
          { label: messages.cases, href: links.caseListHref },
          { label: messages.title, href: links.startHref },
          { label: found.file_name },
        ]}
        title={found.file_name}
        meta={<StateBadge state={found.state} />}
      />
      <PageWidth width="full" paddingBlock="4">
        <Stack gap="6" maxWidth="64rem">
          <ImportSteps state={found.state} />
          {act.isError && (
            <Alert tone="danger" title={messages.result.failed}>
              {act.error.message}
            </Alert>
          )}
          <ImportBody
            found={found}
            links={links}
            rechoosing={rechoosing}
            onRechoose={setRechoosing}
            onAct={act.mutate}
            acting={act.isPending}
          />
        </Stack>
      </PageWidth>
    </Flex>
  );
}

interface ImportBodyProps {
  readonly links: ImportLinks;
  readonly found: CaseImport;
  /** The columns are looked at again, although they were checked. */
  readonly rechoosing: boolean;
  readonly onRechoose: (again: boolean) => void;
  readonly onAct: Act;
  readonly acting: boolean;
}

function ImportBody({ found, rechoosing, onRechoose, onAct, acting, links }: ImportBodyProps) {
  switch (found.state) {
    case 'reading':
    case 'checking':
    case 'importing':
    case 'undoing':
      return <RunningImport found={found} onCancel={() => onAct({ act: 'cancel' })} cancelling={acting} />;
    case 'ready':
      return <ColumnsForm found={found} links={links} onChecked={() => onRechoose(false)} />;
    case 'checked':
      return rechoosing ? (
        <ColumnsForm found={found} links={links} onChecked={() => onRechoose(false)} />
      ) : (
        <CheckResult
          found={found}
          links={links}
          onStart={(duplicates) => onAct({ act: 'start', duplicates })}
          starting={acting}
          onRechoose={() => onRechoose(true)}
        />
      );
    case 'unreadable':
    case 'cancelled':
    case 'done':
    case 'undone':
      return <Outcome found={found} onAct={onAct} acting={acting} links={links} />;
  }
}
