import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { LanguageModelSetting } from '#api-contract/findings/reading-settings';
import { organisationMutations } from '#data/organisation';
import { useFormat } from '#design-system/format';
import { Box, Code, Heading, Panel, Stack, Text } from '#design-system/layout';
import { SettingsRow, SettingsSection } from '#design-system/settings';
import { Switch } from '#design-system/switch';
import { readingMessages } from './reading-settings.messages.ts';

const { model: words } = readingMessages;

/** Whether a language model may look at uncertain passages, and word for word what would leave this machine. */
export function LanguageModelSection({ setting }: { readonly setting: LanguageModelSetting }) {
  const format = useFormat();
  const { mutate, isPending, error } = useMutation(organisationMutations.setLanguageModel(useApi()));
  const { endpoint, enabled, changed_by: who, changed_at: when, example } = setting;
  const state = !endpoint ? words.none : (enabled ? words.on : words.off)(endpoint.origin, endpoint.model);
  return (
    <SettingsSection title={words.title} description={words.description}>
      <Stack gap="5">
        <Panel padding="none">
          <SettingsRow
            label={words.switch}
            hint={state}
            disabled={!endpoint}
            status={
              <Text textStyle="xs" tone={error ? 'error' : 'subtle'} role="status">
                {error?.message ??
                  (isPending ? words.saving : who && when && words.changed(who.name, format.dateTime(when)))}
              </Text>
            }
          >
            <Switch checked={enabled} onChange={(next) => mutate(next)} disabled={!endpoint || isPending} />
          </SettingsRow>
        </Panel>
        <Stack gap="2">
          <Heading as="h3" size="xs">
            {words.leavesTitle}
          </Heading>
          <Box as="ul" listStyleType="disc" paddingInlineStart="5" textStyle="sm">
            {words.leaves.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
          <Text textStyle="sm">{words.stays}</Text>
        </Stack>
        <Stack gap="2">
          <Heading as="h3" size="xs">
            {words.exactly}
          </Heading>
          {example.map(({ role, content }) => (
            <Box key={role}>
              <Text textStyle="xs" tone="muted">
                {words.roles[role]}
              </Text>
              <Code display="block" whiteSpace="pre-wrap" overflowWrap="anywhere" padding="3" textStyle="xs">
                {content}
              </Code>
            </Box>
          ))}
        </Stack>
      </Stack>
    </SettingsSection>
  );
}
