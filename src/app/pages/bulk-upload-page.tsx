import { BulkUploadScreen } from '#features/bulk-upload';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { bulkUploadHref, caseHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** Bulk upload of cases; the address names the upload that is shown. */
export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const can = useCan();
  return (
    <BulkUploadScreen
      importId={search.get('import')}
      importHref={bulkUploadHref}
      startHref={paths.bulkUpload}
      caseListHref={paths.caseList}
      caseHref={caseHref}
      onOpen={(id) => void navigate(bulkUploadHref(id))}
      canWrite={can('contracts.write')}
    />
  );
}
