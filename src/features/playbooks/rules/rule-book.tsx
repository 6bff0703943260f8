import { useMutation } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import type { PlaybookRule } from '#api-contract/playbooks/rules';
import { playbookMutations } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFocusNext } from '#design-system/focus';
import { Box, Grid, Stack } from '#design-system/layout';
import { DiscardDialog } from '#kit/form';
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
  const { area, focusOnceLost } = useFocusNext();
  const rule = rules.find((each) => each.id === chosen) ?? rules[0];
  const isHeld = useRef(false);
  const hold = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);
  const [leaving, setLeaving] = useState<{ readonly leave: () => void } | null>(null);
  /** Asks first where something of the rule that is shown can’t be saved. */
  const leaveTo = (leave: () => void) => (isHeld.current ? setLeaving({ leave }) : leave());

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
  const removeRule = ({ id: ruleId, issue }: PlaybookRule) => {
    const at = rules.findIndex((each) => each.id === ruleId);
    focusOnceLost((book) => book.querySelector('[aria-current=page]') ?? book.querySelector('button'));
    setChosen((rules[at + 1] ?? rules[at - 1])?.id ?? null);
    remove(ruleId, {
      onSuccess: () =>
        onDone({ id: `rule-${ruleId}`, title: texts.removed, description: issue, undo: () => restore(ruleId) }),
    });
  };
  const adder = mayWrite && (
    <Button onClick={() => leaveTo(addRule)} loading={add.isPending}>
      {texts.add}
    </Button>
  );

  if (!rule)
    return (
      <Box ref={area}>
        <EmptyState
          icon={<BookOpenCheck />}
          title={texts.emptyTitle}
          description={mayWrite ? texts.emptyDescription : texts.emptyReadOnly}
          actions={adder}
        />
      </Box>
    );
  return (
    <Stack ref={area} gap="5">
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
          <RuleList
            rules={rules}
            chosen={rule.id}
            onChoose={(next) => (next === rule.id ? setChosen(next) : leaveTo(() => setChosen(next)))}
            onMove={mayWrite ? move : undefined}
          />
          <Box marginBlockStart="3">{adder}</Box>
        </Box>
        <RuleEditor
          key={rule.id}
          playbookId={id}
          rule={rule}
          mayWrite={mayWrite}
          mayReadContracts={mayReadContracts}
          onRemove={() => removeRule(rule)}
          onHeld={hold}
        />
      </Grid>
      <DiscardDialog
        open={leaving !== null}
        onDiscard={() => {
          leaving?.leave();
          setLeaving(null);
        }}
        onKeep={() => setLeaving(null)}
      />
    </Stack>
  );
}
