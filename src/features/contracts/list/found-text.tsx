import { Text, VisuallyHidden } from '#design-system/layout';
import { findingMessages as words } from '../findings/findings.messages.ts';

interface FoundTextProps {
  readonly value: string | null;
  /** What the document was found to say. */
  readonly found: string | null | undefined;
}

/** What a contract says, else what was found in its document, marked as not verified. */
export function FoundText({ value, found }: FoundTextProps) {
  if (value || !found) return <bdi data-text="">{value || '–'}</bdi>;
  return (
    <Text as="span" fontStyle="italic" tone="muted" title={words.foundTitle(found)}>
      <bdi data-text="">{found}</bdi>
      <VisuallyHidden>, {words.notVerified}</VisuallyHidden>
    </Text>
  );
}
