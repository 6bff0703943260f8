import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { templateMutations } from '#data/templates';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Link, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { MarkedPiece } from '#kit/difference';
import { messages } from '../templates.messages.ts';

const { trial: texts } = messages;

interface BackTestProps {
  readonly templateId: string;
  readonly draftHref: (draftId: string) => string;
  /** The text that is tested is the one that the server has. */
  readonly isSaved: boolean;
}

/** Which past drafts would read differently with the text as it is now. */
export function BackTest({ templateId, draftHref, isSaved }: BackTestProps) {
  const format = useFormat();
  const { mutate, isPending, error, data } = useMutation(templateMutations.backTest(useApi(), templateId));
  return (
    <Section title={texts.backTest}>
      <Stack gap="3">
        <Text textStyle="sm" tone="muted">
          {texts.backTestExplained}
        </Text>
        <Box>
          <Button loading={isPending} disabled={!isSaved} onClick={() => mutate()}>
            {texts.runBackTest}
          </Button>
        </Box>
        {error && <Alert tone="danger" title={error.message} />}
        {data && (
          <Text as="output" textStyle="sm" numeric>
            {texts.outcome(format.number(data.differing.length), format.number(data.drafts))}
          </Text>
        )}
        {data && data.differing.length > 0 && (
          <DividedList aria-label={texts.backTest}>
            {data.differing.map(({ draft, removed, added }) => (
              <Stack as="li" key={draft.id} gap="1" paddingBlock="2" listStyleType="none">
                <Link href={draftHref(draft.id)}>{draft.name}</Link>
                {removed.map((text, at) => (
                  <Text key={`removed ${at}`} textStyle="xs">
                    <MarkedPiece kind="removed" text={text} />
                  </Text>
                ))}
                {added.map((text, at) => (
                  <Text key={`added ${at}`} textStyle="xs">
                    <MarkedPiece kind="added" text={text} />
                  </Text>
                ))}
              </Stack>
            ))}
          </DividedList>
        )}
      </Stack>
    </Section>
  );
}
