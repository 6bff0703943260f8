import { saveBlob, useApi } from '#api';
import type { Envelope } from '#api-contract/envelopes/schema';
import { fieldsToShow } from '#features/envelopes';
import { SignatureTestScreen } from '#features/signature-test';
import { FindingsInPage } from '#features/verification';
import { useEffect, useMemo } from 'react';
import { createTestSignature } from '../actors/test-signature-actor.ts';
import { useLanguage } from '../boot/use-language.ts';
import { paths } from '../registry/pages.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { EnvelopeDocumentInViewer } from './envelope-document-in-viewer.tsx';

/** A test of signing with oneself. It begins anew each time the page is opened. */
export function Page() {
  const api = useApi();
  const can = useCan();
  const language = useLanguage();
  const { organisation } = useUser();
  const actor = useMemo(() => createTestSignature(api), [api]);
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);

  return (
    <SignatureTestScreen
      actor={actor}
      mayTest={can('signature.write')}
      requestHref={(token) => `${paths.authCallback}#sign=${token}`}
      verificationHref="/verify"
      renderDocument={(envelope) => <SampleInViewer envelope={envelope} />}
      renderReport={(report) => (
        <FindingsInPage report={report} language={language} timeZone={organisation.time_zone} />
      )}
      onSave={(file) => saveBlob(new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'Test.pdf')}
    />
  );
}

const nothing = () => undefined;

/** The sample as it will be sent: its fields stay where they are. */
function SampleInViewer({ envelope }: { readonly envelope: Envelope }) {
  const [document] = envelope.documents;
  if (!document) return null;
  const fields = {
    fields: fieldsToShow(envelope, document.id),
    selected: null,
    placing: null,
    keys: {},
    onSelect: nothing,
    onPlace: nothing,
    onMove: nothing,
    onRemove: nothing,
  };
  return <EnvelopeDocumentInViewer envelopeId={envelope.id} document={document} fields={fields} />;
}
