import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Template } from '#api-contract/templates/endpoints';
import { templateQueries } from '#data/templates';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Grid, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView, together } from '#kit/page';
import { TextDifference } from '../text/text-difference.tsx';
import { messages } from '../templates.messages.ts';

const { versions: texts } = messages;

/** What was published, and how each version differs from the one before it. */
export function VersionsTab({ template: { id } }: { readonly template: Template }) {
  const query = useQuery(templateQueries.versions(useApi(), id));
  const format = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={4} />}>
      {({ items }) => {
        const version = items.find(({ number }) => number === chosen) ?? items[0];
        if (!version) {
          return <EmptyState icon={<History />} title={texts.none} description={texts.noneDescription} />;
        }
        return (
          <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}>
            <Stack as="nav" aria-label={texts.list} gap="0.5">
              {items.map(({ number, published_at, published_by }) => (
                <Button
                  key={number}
                  variant={number === version.number ? 'subtle' : 'ghost'}
                  aria-current={number === version.number || undefined}
                  onClick={() => setChosen(number)}
                >
                  {texts.number(number)} · {texts.by(published_by?.name ?? texts.former, format.date(published_at))}
                </Button>
              ))}
            </Stack>
            <Section title={texts.number(version.number)}>
              <Stack gap="3">
                {version.note && <Text whiteSpace="pre-wrap">{version.note}</Text>}
                <Text textStyle="xs" tone="muted" numeric>
                  {format.plural(version.drafts, texts.drafts)} · {texts.fingerprint(version.sha256.slice(0, 16))}
                </Text>
                <Difference key={version.number} templateId={id} number={version.number} />
              </Stack>
            </Section>
          </Grid>
        );
      }}
    </QueryView>
  );
}

function Difference({ templateId, number }: { readonly templateId: string; readonly number: number }) {
  const api = useApi();
  const after = useQuery(templateQueries.version(api, templateId, number));
  const before = useQuery({
    ...templateQueries.version(api, templateId, Math.max(1, number - 1)),
    enabled: number > 1,
  });
  if (number === 1) return <Text textStyle="sm">{texts.first}</Text>;
  return (
    <QueryView query={together({ before, after })} failed={texts.failed} compact loading={<SkeletonText lines={4} />}>
      {(both) => <TextDifference before={both.before.body} after={both.after.body} same={texts.same} />}
    </QueryView>
  );
}
