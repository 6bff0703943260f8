import { Alert } from '#design-system/alert';
import { Box } from '#design-system/layout';

interface NamedProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly sentences: readonly string[];
}

/** As many as are named at once. */
const named = 20;

/** What was found, each sentence once. */
export function Named({ tone, title, sentences }: NamedProps) {
  if (sentences.length === 0) return null;
  return (
    <Alert tone={tone} title={title}>
      <Box as="ul" listStyleType="disc" paddingInlineStart="4">
        {[...new Set(sentences)].slice(0, named).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  );
}
