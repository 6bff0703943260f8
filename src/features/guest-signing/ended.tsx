import { Fragment, useState } from 'react';
import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import type { GuestDocuments } from './guest-documents.ts';
import { messages } from './guest-signing.messages.ts';

const { ended } = messages;

interface EndedProps {
  readonly envelope: GuestEnvelope;
  readonly onDownload: GuestDocuments['download'];
  /** Signs for another recipient with the same address. */
  readonly onNext: (key: string) => void;
}

/** What became of the request. */
export function Ended({ envelope, onDownload, onNext }: EndedProps) {
  const format = useFormat();
  const { me, others, state, is_sealed, documents, also_me } = envelope;
  const { title, text } = outcomeOf(envelope);
  const open = others.filter(({ role, state: theirs }) => role !== 'copy' && theirs !== 'done');
  // Whoever handed on has no link any more: the others with this address get one of their own.
  const next = state === 'out' && me.state !== 'delegated' ? also_me : [];
  return (
    <AuthLayout title={title} description={text}>
      {me.state === 'done' && open.length > 0 && state === 'out' && (
        <Text>
          {ended.waitsFor}: {format.list(open.map(({ name }) => name))}
        </Text>
      )}
      {is_sealed && <Downloads documents={documents} onDownload={onDownload} />}
      {next.map(({ key, name }) => (
        <Button key={key} variant="solid" size="md" wide onClick={() => onNext(key)}>
          {ended.next(name)}
        </Button>
      ))}
    </AuthLayout>
  );
}

function outcomeOf({ me, state, is_sealed }: GuestEnvelope) {
  if (me.state === 'declined') return { title: ended.declined, text: ended.declinedText };
  if (me.state === 'delegated') return { title: ended.delegated, text: ended.delegatedText };
  if (me.state !== 'done' && state !== 'completed') return { title: ended.over, text: ended.overText };
  const text = is_sealed ? ended.sealed : state === 'sealing' ? ended.sealing : ended.doneText;
  return { title: ended.done[me.role], text };
}

function Downloads({ documents, onDownload }: Pick<GuestEnvelope, 'documents'> & Pick<EndedProps, 'onDownload'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const download = (id: string, name: string, part: 'sealed' | 'certificate') => {
    setFailure(null);
    onDownload(id, name, part).catch((error: unknown) =>
      setFailure(error instanceof Error && error.message !== '' ? error.message : messages.unknownFailure),
    );
  };
  return (
    <Stack gap="2.5">
      {failure && <Alert tone="danger">{failure}</Alert>}
      {documents.map(({ id, name, has_certificate }) => (
        <Fragment key={id}>
          <Button size="md" wide onClick={() => download(id, name, 'sealed')}>
            {ended.download(name)}
          </Button>
          {has_certificate && (
            <Button size="md" wide onClick={() => download(id, name, 'certificate')}>
              {ended.downloadCertificate(name)}
            </Button>
          )}
        </Fragment>
      ))}
    </Stack>
  );
}
