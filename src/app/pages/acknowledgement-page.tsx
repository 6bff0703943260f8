import { useApi } from '#api';
import { AcknowledgementScreen, type ShownDocument } from '#features/acknowledgements';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { DocumentInViewer } from './document-in-viewer.tsx';

/** A version that the reader is asked to acknowledge. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <AcknowledgementScreen
      campaignId={id}
      listHref={paths.acknowledgementList}
      renderFile={(shown) => <MyFileInViewer {...shown} />}
    />
  );
}

/** The file of the version in the document viewer. */
function MyFileInViewer({ campaignId, version: { id, sha256, file }, onPagesShown }: ShownDocument) {
  const api = useApi();
  const fileName = file?.name ?? '';
  const document = useMemo(() => {
    const path = { campaignId };
    const { url, headers } = api.prepare('/api/compliance/acknowledgements/mine/{campaignId}/file', { path });
    return { key: id, fileName, sha256, url, httpHeaders: headers };
  }, [api, campaignId, id, sha256, fileName]);
  return <DocumentInViewer document={document} readOnly pages={undefined} onPagesShown={onPagesShown} />;
}
