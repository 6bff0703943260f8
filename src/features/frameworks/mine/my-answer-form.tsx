import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#api';
import type { MyAnswer, OwnAnswerFacts } from '#api-contract/compliance/my-answers';
import { assessmentMutations, assessmentQueries } from '#data/assessments';
import { HStack, Stack, Text } from '#design-system/layout';
import { AutosaveStatus, ConflictChoice, type Stored, useDraftAutosave } from '#kit/autosave';
import { messages } from '../frameworks.messages.ts';
import { AnswerForm } from '../requirements/answer-form.tsx';
import type { OwnValues } from '../requirements/answer-values.ts';
import { myAnswersMessages as texts } from './my-answers.messages.ts';

const ownOf = ({ answer }: MyAnswer): Stored<OwnValues> => {
  const { progress, result, score, observation, parameter_values, revision } = answer;
  return { value: { progress, result, score, observation, parameter_values }, revision };
};

/** What differs from what the server has. */
const changedIn = (before: OwnValues, after: OwnValues) =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof OwnValues]),
    ),
  ) as Partial<OwnAnswerFacts>;

/** The answer, as far as whoever was asked may say it. It is stored by itself; until then the device keeps what was typed. */
export function MyAnswerForm({ asked }: { readonly asked: MyAnswer }) {
  const { assessment, requirement, answer } = asked;
  const api = useApi();
  const client = useQueryClient();
  const place = { assessmentId: assessment.id, ref: requirement.ref };
  const { mutateAsync: update } = useMutation({
    ...assessmentMutations.updateMine(api, place),
    throwOnError: false,
  });
  const [opened] = useState(() => ownOf(asked));
  const stored = useRef(opened.value);
  const autosave = useDraftAutosave<OwnValues>({
    name: `answer-${assessment.id}-${requirement.ref}`,
    opened,
    save: async ({ value, revision }) => {
      const changes = changedIn(stored.current, value);
      if (Object.keys(changes).length === 0) return revision;
      const now = await update({ ...changes, revision });
      stored.current = value;
      return now.answer.revision;
    },
    read: async () => {
      const theirs = ownOf(await client.fetchQuery({ ...assessmentQueries.mineOne(api, place), staleTime: 0 }));
      stored.current = theirs.value;
      return theirs;
    },
  });
  // The form begins anew with what someone else stored.
  const [generation, setGeneration] = useState(0);
  const takeTheirs = () => {
    autosave.takeTheirs();
    setGeneration(generation + 1);
  };
  return (
    <Stack gap="3">
      <HStack gap="3" justify="space-between" wrap="wrap">
        <Text textStyle="sm" tone="muted">
          {autosave.value.progress === 'in_review' ? texts.handedIn : texts.hint}
        </Text>
        <AutosaveStatus autosave={autosave} />
      </HStack>
      {autosave.theirs && (
        <ConflictChoice texts={texts.conflict} onUseTheirs={takeTheirs} onUseMine={autosave.keepOwn}>
          <Text textStyle="sm" overflowWrap="anywhere">
            {texts.theirs(
              autosave.theirs.value.result ? messages.results[autosave.theirs.value.result] : messages.unassessed,
              autosave.theirs.value.observation,
            )}
          </Text>
        </ConflictChoice>
      )}
      <AnswerForm
        key={generation}
        answer={{ ...answer, ...autosave.value }}
        scale={assessment.scale}
        params={requirement.params}
        people={[]}
        mayWrite={false}
        onChange={autosave.change}
      />
    </Stack>
  );
}
