import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { ChecklistChoice, Checklists } from '#api-contract/vendors/checklists';
import { checklistMutations, checklistQueries } from '#data/checklists';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { Checklist, type ChecklistPassage } from './checklist.tsx';
import { messages as texts } from './checklists.messages.ts';

export interface ChecklistsPanelProps {
  readonly contractId: string;
  /** A framework, opened at an assessment. */
  readonly assessmentHref: (frameworkId: string, assessmentId: string) => string;
  /** Brings a passage of a version into view. */
  readonly onShow: (passage: ChecklistPassage) => void;
  readonly can: (permission: Permission) => boolean;
}

/** What a contract should say, point by point: a checklist is started, and clauses are proposed for it. */
export function ChecklistsPanel(props: ChecklistsPanelProps) {
  const query = useQuery(checklistQueries.ofContract(useApi(), props.contractId));
  return (
    <Box padding="4">
      <QueryView
        query={query}
        compact
        failed={texts.failedTitle}
        loading={<SkeletonText lines={5} label={texts.loading} />}
      >
        {(found) => <Found {...props} found={found} />}
      </QueryView>
    </Box>
  );
}

function Found(props: ChecklistsPanelProps & { readonly found: Checklists }) {
  const { contractId, found, can } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = found.items.find(({ id }) => id === chosen) ?? found.items[0];
  const start = can('compliance.write') && found.choices.length > 0 && (
    <StartChecklist contractId={contractId} choices={found.choices} onStarted={setChosen} />
  );
  if (!shown) {
    return (
      <Stack gap="3">
        <EmptyState compact title={texts.none} description={start ? texts.noneDescription : texts.noneReadOnly} />
        {start}
      </Stack>
    );
  }
  return (
    <Stack gap="3">
      {found.items.length > 1 && (
        <Select
          aria-label={texts.switch}
          options={found.items.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.id}
          onChange={setChosen}
        />
      )}
      <Checklist key={shown.id} assessment={shown} {...props} />
      {start}
    </Stack>
  );
}

interface StartChecklistProps {
  readonly contractId: string;
  readonly choices: readonly ChecklistChoice[];
  readonly onStarted: (assessmentId: string) => void;
}

const keyOf = ({ framework_id, gallery }: ChecklistChoice) => framework_id ?? gallery ?? '';

function StartChecklist({ contractId, choices, onStarted }: StartChecklistProps) {
  const format = useFormat();
  const start = useMutation(checklistMutations.start(useApi(), contractId));
  const [key, setKey] = useState('');
  const chosen = choices.find((choice) => keyOf(choice) === key) ?? choices[0];
  const begin = () => {
    if (!chosen) return;
    const { framework_id, gallery } = chosen;
    const body = framework_id === null ? { gallery: gallery ?? '' } : { framework_id };
    start.mutate(body, { onSuccess: ({ id }) => onStarted(id) });
  };
  return (
    <Stack gap="2">
      {start.error && <Alert tone="danger" title={start.error.message} />}
      <Flex gap="2" wrap="wrap">
        <Box flex="1" minWidth="12rem">
          <Select
            aria-label={texts.choose}
            options={choices.map((choice) => ({
              value: keyOf(choice),
              label: texts.choice(choice.name, format.plural(choice.requirements, texts.points)),
            }))}
            value={chosen ? keyOf(chosen) : ''}
            onChange={setKey}
          />
        </Box>
        <Button loading={start.isPending} loadingText={texts.starting} onClick={begin}>
          {texts.start}
        </Button>
      </Flex>
    </Stack>
  );
}
