import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import type { PlaybookTest } from '#api-contract/playbooks/tests';
import { playbookTestMutations, playbookTestQueries } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { HStack, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { Switch } from '#design-system/switch';
import { TurnButtons, usePages } from '#kit/list';
import { QueryView } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { TestCard } from './test-card.tsx';
import { TestDrawer } from './test-drawer.tsx';

const { tests: texts } = verdictMessages;

interface TestBookProps {
  readonly playbook: Playbook;
  readonly mayWrite: boolean;
  /** Told of the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** Passages with the verdicts that the rules of a draft have to come to. */
export function TestBook({ playbook, mayWrite, onDone }: TestBookProps) {
  const api = useApi();
  const format = useFormat();
  const [onlyFailing, setOnlyFailing] = useState(false);
  const [edited, setEdited] = useState<PlaybookTest | 'new' | null>(null);
  const failing = onlyFailing ? { failing: 'true' as const } : {};
  const pages = usePages((turn) => playbookTestQueries.list(api, playbook.id, { ...turn, ...failing }));
  const run = useMutation({ ...playbookTestMutations.run(api, playbook.id), throwOnError: false });
  const { mutate: remove } = useMutation(playbookTestMutations.remove(api, playbook.id));
  const { mutate: create } = useMutation(playbookTestMutations.create(api, playbook.id));
  const { total, passing } = playbook.tests;
  const mayAdd = mayWrite && playbook.rules.length > 0;

  const removeTest = ({ id, rule_id, issue, passage, expected }: PlaybookTest) =>
    remove(id, {
      onSuccess: () =>
        onDone({
          id: `test-${id}`,
          title: texts.removed,
          description: issue,
          undo: () => create({ rule_id, passage, expected }),
        }),
    });
  const adder = mayAdd && <Button onClick={() => setEdited('new')}>{texts.add}</Button>;

  return (
    <Section
      title={texts.title}
      actions={
        <HStack gap="2" wrap="wrap" justify="end">
          {total > 0 && (
            <Text textStyle="sm" tone="muted" numeric>
              {texts.counts(format.number(passing), format.number(total))}
            </Text>
          )}
          {total > 0 && adder}
          {mayWrite && total > 0 && (
            <Button variant="solid" loading={run.isPending} onClick={() => run.mutate()}>
              {texts.run}
            </Button>
          )}
        </HStack>
      }
    >
      <Stack gap="3">
        {run.isError && (
          <Alert tone="danger" title={texts.runFailed}>
            {run.error.message}
          </Alert>
        )}
        {total > 0 && (
          <HStack justify="space-between">
            <Switch
              checked={onlyFailing}
              onChange={(only) => {
                setOnlyFailing(only);
                pages.toFirst();
              }}
            >
              {texts.onlyFailing}
            </Switch>
            <TurnButtons pages={pages} previous={texts.previous} next={texts.next} />
          </HStack>
        )}
        <QueryView
          query={pages.page}
          compact
          failed={texts.failedTitle}
          loading={<SkeletonText lines={6} label={texts.loading} />}
        >
          {({ items }) => {
            if (items.length === 0) {
              return onlyFailing && total > 0 ? (
                <Text tone="muted">{texts.noneFailing}</Text>
              ) : (
                <EmptyState
                  icon={<FlaskConical />}
                  title={texts.emptyTitle}
                  description={mayWrite ? texts.emptyDescription : texts.emptyReadOnly}
                  actions={adder}
                />
              );
            }
            return (
              <Panel as="ul" padding="none" divided>
                {items.map((test) => (
                  <TestCard
                    key={test.id}
                    test={test}
                    onEdit={mayWrite ? () => setEdited(test) : undefined}
                    onRemove={mayWrite ? () => removeTest(test) : undefined}
                  />
                ))}
              </Panel>
            );
          }}
        </QueryView>
      </Stack>
      {edited && (
        <TestDrawer
          playbook={playbook}
          test={edited === 'new' ? null : edited}
          onReload={() => {
            setEdited(null);
            void pages.page.refetch();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}
