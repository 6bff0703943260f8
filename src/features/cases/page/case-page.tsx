import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { invalidateResource, useApi } from '#api';
import type { Matter } from '#api-contract/cases/endpoints';
import type { Permission } from '#api-contract/permissions';
import { caseMutations, caseQueries } from '#data/cases';
import type { PagesChoice } from '#data/renditions';
import { distinctPeople, type Person, usePeople } from '#data/organisation';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Flex, PageWidth, Stack } from '#design-system/layout';
import { MoreMenu, removal } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { caseFields } from '#api-contract/cases/fields';
import { changeLabels } from '#api-contract/field-keys';
import { ActivitySection } from '#kit/activity';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { messages } from '../cases.messages.ts';
import { CaseFiles } from '../files/case-files.tsx';
import { FilePreview } from '../files/file-preview.tsx';
import { type OpenedFile, type RemovedFile, type RenderFile } from '../files/shown-file.ts';
import { EditCaseDrawer } from '../form/case-drawer.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { CaseAccess } from './case-access.tsx';
import { CasePanes } from './case-panes.tsx';
import { CaseFacts } from './case-facts.tsx';
import { Journal } from './journal.tsx';
import { Tasks } from './tasks.tsx';

export interface CasePageProps {
  readonly matter: Matter;
  readonly listHref: string;
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly contractHref: (contractId: string) => string;
  readonly draftHref: (draftId: string) => string;
  /** How far its contracts are with their signatures; the app gives them. */
  readonly signatures?: ReactNode;
  /** Draws a file; the app gives the viewer, which knows nothing of cases. */
  readonly renderFile: RenderFile;
  /** Whether Word documents are read as pages. */
  readonly pagesChoice: PagesChoice;
  /** Pixels; kept per user. */
  readonly filesWidth: number;
  readonly onFilesWidthChange: (width: number) => void;
  readonly can: (permission: Permission) => boolean;
  readonly reader: Person;
  /** Told of a file that was taken away, to offer the way back. */
  readonly onFileRemoved: (removed: RemovedFile) => void;
  /** Told that the case went to the bin, to leave it and to offer the way back. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts, fields } = messages;

/** A case: what is asked, tasks and journal, its files beside them or one of the files in their place. */
export function CasePage(props: CasePageProps) {
  const { matter, listHref, counterpartyHref, contractHref, draftHref, renderFile, can, reader } = props;
  const client = useQueryClient();
  const people = usePeople(can, [reader, matter.lead, matter.requester, ...matter.participants]);
  const [editing, setEditing] = useState(false);
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const canEdit = can('contracts.write');
  // A privileged case is not there for others.
  const readers = matter.privileged ? distinctPeople([matter.lead, ...matter.participants, reader]) : null;
  const api = useApi();
  const activity = useQuery(caseQueries.activity(api, matter.id));
  const moveToBin = useMoveToBin(caseMutations, { id: matter.id, title: matter.name }, props.onDeleted);
  const reload = () => void invalidateResource(client, 'cases');

  return (
    <Flex direction="column" flex="1" minHeight="0" minWidth="0">
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: matter.number }]}
        title={matter.name}
        meta={
          <>
            <StageBadge stage={matter.stage} plain={false} />
            {matter.privileged && (
              <Badge tone="warning" icon={<LockKeyhole aria-hidden />}>
                {fields.privileged}
              </Badge>
            )}
          </>
        }
        actions={
          canEdit && (
            <>
              <Button iconStart={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                {texts.edit}
              </Button>
              <MoreMenu label={texts.more} items={[removal(texts.remove, moveToBin)]} />
            </>
          )
        }
      />
      <CasePanes
        width={props.filesWidth}
        onWidthChange={props.onFilesWidthChange}
        files={
          <CaseFiles
            caseId={matter.id}
            canEdit={canEdit}
            opened={opened}
            onOpen={setOpened}
            onRemoved={props.onFileRemoved}
          />
        }
      >
        {opened ? (
          <FilePreview
            caseId={matter.id}
            opened={opened}
            canEdit={canEdit}
            renderFile={renderFile}
            pagesChoice={props.pagesChoice}
            onOpen={setOpened}
            onClose={() => setOpened(null)}
          />
        ) : (
          <CaseBody>
            <CaseFacts {...{ matter, canEdit, people, counterpartyHref, contractHref, draftHref }} />
            <CaseAccess matter={matter} canEdit={canEdit} />
            <Tasks matter={matter} canEdit={canEdit} people={readers ?? people} />
            {props.signatures}
            <Journal caseId={matter.id} canEdit={canEdit} />
            <ActivitySection query={activity} texts={texts} fields={{ ...fields, ...changeLabels(caseFields) }} />
          </CaseBody>
        )}
      </CasePanes>
      {editing && (
        <EditCaseDrawer matter={matter} people={people} onReload={reload} onClose={() => setEditing(false)} />
      )}
    </Flex>
  );
}

function CaseBody({ children }: { readonly children: ReactNode }) {
  return (
    <PageWidth width="full" paddingBlock="5">
      <Stack gap="6" maxWidth="56rem">
        {children}
      </Stack>
    </PageWidth>
  );
}
