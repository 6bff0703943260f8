import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Stack, Text } from '#design-system/layout';
import type { Finding } from '#drafting';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type Go, goToNode } from '../session/go-to.ts';

const { findings: texts } = messages;

interface FindingsPanelProps {
  readonly session: EditorSession;
  readonly findings: readonly Finding[];
  readonly go: Go;
}

/** What the proof of the template found, errors first; choosing one goes to its place. */
export function FindingsPanel({ session, findings, go }: FindingsPanelProps) {
  if (findings.length === 0) return <Text tone="muted">{texts.none}</Text>;
  const ordered = findings.toSorted((one, other) => one.severity.localeCompare(other.severity));
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {ordered.map((finding, index) => (
        <Stack as="li" key={`${finding.kind}-${finding.node}-${index}`} gap="1" align="start">
          <Badge tone={finding.severity === 'error' ? 'danger' : 'warning'} dot>
            {texts[finding.severity]}
          </Badge>
          {finding.node === null ? (
            <Text textStyle="sm">{finding.message}</Text>
          ) : (
            <Button
              variant="link"
              height="auto"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => go(() => goToNode(session, finding.node ?? ''))}
            >
              {finding.message}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
