import { useApi } from '#api';
import { ComplianceResourceScreen, resourceTabs } from '#features/compliance-resources';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { useTab } from '../routing/use-tab.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';
import { DocumentInViewer } from './document-in-viewer.tsx';

/** One policy, procedure, piece of evidence or record; the tab is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ComplianceResourceScreen
      resourceId={id}
      {...useTab(resourceTabs, 'current')}
      listHref={paths.complianceResourceList}
      renderFile={(version) => <VersionInViewer resourceId={id} version={version} />}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.complianceResourceList)}
    />
  );
}

interface VersionInViewerProps {
  readonly resourceId: string;
  readonly version: { readonly id: string; readonly sha256: string; readonly file: { readonly name: string } | null };
}

/** The file of a version in the document viewer. */
function VersionInViewer({ resourceId, version: { id, sha256, file } }: VersionInViewerProps) {
  const api = useApi();
  const fileName = file?.name ?? '';
  const document = useMemo(() => {
    const path = { resourceId, resourceVersionId: id };
    const { url, headers } = api.prepare('/api/compliance/resources/{resourceId}/versions/{resourceVersionId}/file', {
      path,
    });
    return { key: id, fileName, sha256, url, httpHeaders: headers };
  }, [api, resourceId, id, sha256, fileName]);
  return <DocumentInViewer document={document} readOnly pages={undefined} />;
}
