import { useMutation } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import { playbookMutations } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Box, Grid, Stack } from '#design-system/layout';
import type { Undoable } from '#kit/undo';
import { messages } from '../playbooks.messages.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';

const { rules: texts } = messages;

interface RuleBookProps {
  readonly playbook: Playbook;
  readonly mayWrite: boolean;
  readonly mayReadContracts: boolean;
  /** Told of the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** The rules of a draft, and beside them the one that is chosen. */
export function RuleBook({ playbook: { id, rules, problems }, mayWrite, mayReadContracts, onDone }: RuleBookProps) {
  const api = useApi();
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useMutation(playbookMutations.addRule(api, id));
  const { mutate: remove } = useMutation(playbookMutations.removeRule(api, id));
  const { mutate: restore } = useMutation(playbookMutations.restoreRule(api, id));
  const { mutate: order } = useMutation(playbookMutations.orderRules(api, id));
  const rule = rules.find((each) => each.id === chosen) ?? rules[0];

  const addRule = () =>
    add.mutate(
      {
        issue: texts.newIssue,
        check: { kind: 'phrases', for: [texts.newPhrase], against: [], if_missing: 'needs_review' },
      },
      { onSuccess: (added) => setChosen(added.id) },
    );
  const move = (ruleId: string, by: -1 | 1) => {
    const ids = rules.map((each) => each.id);
    const from = ids.indexOf(ruleId);
    const to = from + by;
    if (to >= 0 && to < ids.length) order(ids.toSpliced(from, 1).toSpliced(to, 0, ruleId));
  };
  const adder = mayWrite && (
    <Button onClick={addRule} loading={add.isPending}>
      {texts.add}
    </Button>
  );

  if (!rule)
    return (
      <EmptyState
        icon={<BookOpenCheck />}
        title={texts.emptyTitle}
        description={mayWrite ? texts.emptyDescription : texts.emptyReadOnly}
        actions={adder}
      />
    );
  return (
    <Stack gap="5">
      {problems.length > 0 && (
        <Alert tone="warning" title={texts.problems}>
          <Box as="ul" listStyleType="disc" paddingInlineStart="4">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}>
        <Box>
          <RuleList rules={rules} chosen={rule.id} onChoose={setChosen} onMove={mayWrite ? move : undefined} />
          <Box marginBlockStart="3">{adder}</Box>
        </Box>
        <RuleEditor
          key={rule.id}
          playbookId={id}
          rule={rule}
          mayWrite={mayWrite}
          mayReadContracts={mayReadContracts}
          onRemove={() =>
            remove(rule.id, {
              onSuccess: () =>
                onDone({
                  id: `rule-${rule.id}`,
                  title: texts.removed,
                  description: rule.issue,
                  undo: () => restore(rule.id),
                }),
            })
          }
        />
      </Grid>
    </Stack>
  );
}
