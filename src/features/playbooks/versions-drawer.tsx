import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import type { VersionRule } from '#api-contract/playbooks/rules';
import { playbookQueries } from '#data/playbooks';
import { Badge } from '#design-system/badge';
import { Drawer } from '#design-system/drawer';
import { useFormat } from '#design-system/format';
import { Box, HStack, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from './playbooks.messages.ts';
import { type RuleChange, ruleChanges } from './rules/rule-changes.ts';

const { versions: texts } = messages;

interface VersionsDrawerProps {
  readonly playbook: Playbook;
  readonly onClose: () => void;
}

/** What was published, and how each version differs from the one before it, rule by rule. */
export function VersionsDrawer({ playbook, onClose }: VersionsDrawerProps) {
  const query = useQuery(playbookQueries.versions(useApi(), playbook.id));
  const format = useFormat();
  const [chosen, setChosen] = useState(String(playbook.version));
  return (
    <Drawer open onClose={onClose} title={texts.title} size="md">
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={6} label={texts.loading} />}
      >
        {({ items }) => {
          const version = items.find(({ number }) => String(number) === chosen);
          return (
            <Stack gap="4">
              <Select
                label={texts.choose}
                options={items.map(({ number, published_at, published_by }) => ({
                  value: String(number),
                  label: texts.one(number, format.date(published_at), published_by?.name ?? texts.nobody),
                }))}
                value={chosen}
                onChange={setChosen}
              />
              {version?.note && <Text whiteSpace="pre-wrap">{version.note}</Text>}
              {version && version.failing_tests > 0 && (
                <Text textStyle="sm">{format.plural(version.failing_tests, texts.failing)}</Text>
              )}
              {version?.reason && (
                <Text textStyle="sm" whiteSpace="pre-wrap">
                  {texts.reason(version.reason)}
                </Text>
              )}
              <Changes playbookId={playbook.id} number={Number(chosen)} />
            </Stack>
          );
        }}
      </QueryView>
    </Drawer>
  );
}

function Changes({ playbookId, number }: { readonly playbookId: string; readonly number: number }) {
  const api = useApi();
  const version = useQuery(playbookQueries.version(api, playbookId, number));
  const before = useQuery({ ...playbookQueries.version(api, playbookId, number - 1), enabled: number > 1 });
  const loading = <SkeletonText lines={4} label={texts.loading} />;
  return (
    <QueryView query={version} failed={texts.failedTitle} compact loading={loading}>
      {({ rules }) => {
        if (number > 1 && before.data === undefined) return loading;
        const changes = ruleChanges(before.data?.rules ?? [], rules);
        return (
          <Stack as="ul" gap="3">
            {changes.length === 0 && <Text tone="muted">{texts.onlyOrder}</Text>}
            {changes.map((change) => (
              <ChangedRule key={change.rule.id} change={change} />
            ))}
          </Stack>
        );
      }}
    </QueryView>
  );
}

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const;

function ChangedRule({ change: { rule, kind, fields, before } }: { readonly change: RuleChange<VersionRule> }) {
  return (
    <Box as="li">
      <HStack gap="2">
        <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>
        <Text fontWeight="medium">{rule.issue}</Text>
      </HStack>
      {fields.map((field) => (
        <Text key={field} textStyle="sm" tone="muted" marginBlockStart="1">
          {messages.rule[field]}
        </Text>
      ))}
      {kind === 'changed' && fields.includes('standard') && (
        <Stack gap="1" marginBlockStart="1">
          <Text as="del" textStyle="sm">
            {before?.standard}
          </Text>
          <Text as="ins" textStyle="sm">
            {rule.standard}
          </Text>
        </Stack>
      )}
    </Box>
  );
}
