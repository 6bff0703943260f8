import { useMutation } from '@tanstack/react-query';
import { Mail, NotebookPen, Phone } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { JournalEntry } from '#api-contract/cases/endpoints';
import { journalKinds } from '#api-contract/cases/journal';
import { caseMutations, caseQueries } from '#data/cases';
import { Button } from '#design-system/button';
import { Time } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { Box, Flex, Panel, Stack, Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { useKeptText } from '#kit/autosave';
import { TurnButtons, usePages } from '#kit/list';
import { messages } from '../cases.messages.ts';
import { Section } from '#design-system/section';

interface JournalProps {
  readonly caseId: string;
  readonly canEdit: boolean;
}

const { journal: texts } = messages;
const icons = { note: NotebookPen, email: Mail, call: Phone };

/** What was said and written, newest first. */
export function Journal({ caseId, canEdit }: JournalProps) {
  const api = useApi();
  const pages = usePages((turn) => caseQueries.journal(api, caseId, turn));
  const { page, items } = pages;
  return (
    <Section title={texts.title} actions={<TurnButtons pages={pages} previous={texts.newer} next={texts.older} />}>
      <Stack gap="3">
        {canEdit && <NewEntry caseId={caseId} onWritten={pages.toFirst} />}
        {page.isError && !page.data && <Text tone="muted">{texts.failed}</Text>}
        {page.data && items.length === 0 && <Text tone="muted">{texts.none}</Text>}
        <Stack as="ol" gap="3">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}

function Entry({ entry: { kind, text, author, created_at } }: { readonly entry: JournalEntry }) {
  const Icon = icons[kind];
  return (
    <Flex as="li" gap="3" textStyle="sm">
      <Box color="fg.subtle" paddingBlockStart="0.5" flexShrink="0" title={texts.kinds[kind]}>
        <Icon size={15} role="img" aria-label={texts.kinds[kind]} />
      </Box>
      <Box minWidth="0" flex="1">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text fontWeight="medium">{author?.name ?? messages.someone}</Text>
          <Text textStyle="xs" tone="muted">
            <Time value={created_at} as="relative" />
          </Text>
        </Flex>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
    </Flex>
  );
}

interface NewEntryProps {
  readonly caseId: string;
  readonly onWritten: () => void;
}

function NewEntry({ caseId, onWritten }: NewEntryProps) {
  const { mutate: add, isPending } = useMutation(caseMutations.addJournalEntry(useApi(), caseId));
  const { text, write, forget } = useKeptText(`journal-${caseId}`);
  const [kind, setKind] = useState<JournalEntry['kind']>('note');
  const submit = () =>
    add(
      { kind, text },
      {
        onSuccess: () => {
          forget(text);
          onWritten();
        },
      },
    );
  return (
    <Panel padding="sm">
      <TextArea
        aria-label={texts.write}
        placeholder={texts.write}
        rows={2}
        value={text}
        onChange={write}
        maxLength={20_000}
      />
      {text.trim() !== '' && (
        <Flex justify="flex-end" gap="2" marginBlockStart="2">
          <Box width="7rem">
            <Select
              size="xs"
              label={texts.kind}
              options={optionsOf(texts.kinds, journalKinds)}
              value={kind}
              onChange={setKind}
            />
          </Box>
          <Button size="xs" variant="solid" loading={isPending} loadingText={texts.submitting} onClick={submit}>
            {texts.submit}
          </Button>
        </Flex>
      )}
    </Panel>
  );
}
