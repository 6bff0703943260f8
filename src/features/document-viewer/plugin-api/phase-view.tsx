import { Download, FileLock, FileQuestion, FileWarning, FileX, ServerCrash, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { Field } from '#design-system/field';
import { useFormat } from '#design-system/format';
import { PasswordInput } from '#design-system/input';
import { Heading, Stack, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { messages } from './document-viewer.messages.ts';
import { downloadOriginal } from './download.ts';
import type { OpenDocument, OpenFailure, ViewerPhase } from '../engine/open-document.ts';

interface PhaseViewProps {
  phase: ViewerPhase;
  document: OpenDocument;
  /** Where documents can be protected. */
  password?: { onAnswer: (password: string) => void; onDecline: () => void };
  onReopen: () => void;
}

/** What is shown in place of the pages. */
export function PhaseView({ phase, document, password, onReopen }: PhaseViewProps) {
  switch (phase.name) {
    case 'loading':
      return <LoadingView loaded={phase.loaded} total={phase.total} />;
    case 'password':
      return password ? <PasswordView wrong={phase.wrong} {...password} /> : null;
    case 'failed':
      return <FailedView failure={phase.failure} document={document} onRetry={onReopen} />;
    case 'ready':
      return null;
  }
}

const lineWidths = ['60%', '100%', '96%', '99%', '74%', '98%', '97.5%', '93%', '97%', '42%'];

/** After so long, waiting deserves more than the outline of a page. */
const PATIENCE_MS = 1_000;
/** Bytes from which on it is worth saying how many there are. */
const LARGE = 1_000_000;

function LoadingView({ loaded, total }: { loaded: number; total: number | undefined }) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="document-viewer-phase" data-loading="">
      <div className="document-viewer-sheet">
        <div className="document-viewer-progress">{waiting && <LoadingProgress loaded={loaded} total={total} />}</div>
        {lineWidths.map((width) => (
          <div key={width} className="document-viewer-line" style={{ inlineSize: width }} />
        ))}
      </div>
    </div>
  );
}

function LoadingProgress({ loaded, total }: { loaded: number; total: number | undefined }) {
  const format = useFormat();
  return (
    <ProgressBar
      value={total ? loaded : null}
      max={total}
      label={messages.loading}
      valueText={total && total >= LARGE ? messages.loaded(format.fileSize(loaded), format.fileSize(total)) : ''}
      size="xs"
    />
  );
}

interface PasswordViewProps {
  wrong: boolean;
  onAnswer: (password: string) => void;
  onDecline: () => void;
}

function PasswordView({ wrong, onAnswer, onDecline }: PasswordViewProps) {
  const [password, setPassword] = useState('');
  return (
    <div className="document-viewer-phase">
      <form
        className="document-viewer-card"
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(password);
        }}
      >
        <Stack gap="4">
          <Stack gap="1">
            <Heading size="sm">{messages.password.title}</Heading>
            <Text tone="muted" textStyle="sm">
              {messages.password.description}
            </Text>
          </Stack>
          <Field label={messages.password.label} error={wrong ? messages.password.wrong : undefined}>
            <PasswordInput autoFocus autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
          <div className="document-viewer-actions">
            <Button onClick={onDecline}>{messages.password.cancel}</Button>
            <Button type="submit" variant="solid">
              {messages.password.open}
            </Button>
          </div>
        </Stack>
      </form>
    </div>
  );
}

const failureIcons: Partial<Record<OpenFailure, ReactNode>> = {
  offline: <WifiOff />,
  server: <ServerCrash />,
  forbidden: <FileLock />,
  'signed-out': <FileLock />,
  'password-declined': <FileLock />,
  gone: <FileX />,
  'not-a-pdf': <FileQuestion />,
};

/** Failures in which there are bytes that another program may make something of. */
const downloadable: readonly OpenFailure[] = [
  'not-a-pdf',
  'damaged',
  'no-pages',
  'unusable-first-page',
  'password-declined',
];

function FailedView({
  failure,
  document,
  onRetry,
}: {
  failure: OpenFailure;
  document: OpenDocument;
  onRetry: () => void;
}) {
  const { title, message, canRetry } = messages.failures[failure];
  return (
    <div className="document-viewer-phase">
      <ErrorState
        icon={failureIcons[failure] ?? <FileWarning />}
        title={title}
        message={message}
        detail={document.fileName}
        onRetry={canRetry ? onRetry : undefined}
        secondaryAction={
          downloadable.includes(failure) && (
            <Button onClick={() => void downloadOriginal(document)} iconStart={<Download aria-hidden />}>
              {messages.download}
            </Button>
          )
        }
      />
    </div>
  );
}
