import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework, OutlineRow } from '#api-contract/compliance/frameworks';
import { frameworkMutations, frameworkQueries } from '#data/frameworks';
import { Alert } from '#design-system/alert';
import { Button, CloseButton } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { Flex, Heading, HStack, Stack, Text } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../frameworks.messages.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerTrail } from './answer-trail.tsx';
import { Guidance } from './guidance.tsx';
import { DerivedReasons } from '../mappings/derived-reasons.tsx';
import { RequirementFindings } from './requirement-findings.tsx';
import { RequirementForm } from './requirement-form.tsx';
import { Statement } from './statement.tsx';

const { drawer: texts } = messages;

/** The answer whose evidence is shown, and what its reader may do. */
export interface ShownEvidence {
  readonly assessmentId: string;
  readonly requirement: string;
  readonly mayLink: boolean;
  readonly mayWrite: boolean;
}

/** The requirement whose controls are shown, and whether its reader may change what covers it. */
export interface ShownControls {
  readonly frameworkId: string;
  readonly requirement: string;
  readonly mayWrite: boolean;
}

interface RequirementDrawerProps {
  readonly row: OutlineRow;
  readonly outline: readonly OutlineRow[];
  readonly framework: Framework;
  readonly versionId: string;
  readonly assessment: Assessment | null;
  readonly answer: Answer | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly mayWrite: boolean;
  readonly mayAnswer: boolean;
  /** The requirement itself may be changed: it was written here. */
  readonly mayManage: boolean;
  readonly taskHref: (taskId: string) => string;
  /** A requirement of an assessment of any framework. */
  readonly requirementHref: (frameworkId: string, assessmentId: string | null, ref: string) => string;
  /** What proves an answer, where the app can show it. */
  readonly renderEvidence?: ((shown: ShownEvidence) => ReactNode) | undefined;
  /** The controls that cover a requirement, where the app can show them. */
  readonly renderControls?: ((shown: ShownControls) => ReactNode) | undefined;
  readonly onAnswer: (facts: Partial<AnswerFacts>) => void;
  readonly onClose: () => void;
}

/** A requirement with its words, the answer to it and all that belongs to that. */
export function RequirementDrawer(props: RequirementDrawerProps) {
  const { row, framework, versionId, assessment, answer, people, mayWrite, mayAnswer, onAnswer, onClose } = props;
  const query = useQuery(frameworkQueries.requirement(useApi(), { frameworkId: framework.id, versionId }, row.ref));
  const isAnswered = assessment !== null && answer !== null && row.assessable;
  return (
    <Stack as="section" aria-label={`${row.label} ${row.title}`} gap="4" padding="4" minWidth="0">
      <Flex justify="space-between" gap="2" align="flex-start">
        <Heading as="h2" size="sm" overflowWrap="anywhere">
          {row.label} {row.title}
        </Heading>
        <HStack gap="1">
          {props.mayManage && <RequirementMenu {...props} />}
          <CloseButton label={texts.close} onClick={onClose} />
        </HStack>
      </Flex>
      <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={4} />} compact>
        {({ parts, params }) => (
          <Stack gap="4">
            <Statement
              parts={parts.filter(({ name }) => name !== 'guidance')}
              params={params}
              values={valuesOf(answer)}
            />
            <Guidance parts={parts.filter(({ name }) => name === 'guidance')} params={params} />
            {isAnswered && mayAnswer && (
              <Section title={texts.answer}>
                <Stack gap="4">
                  {answer.review_reason === 'wording' && !answer.stale && (
                    <Alert
                      tone="warning"
                      title={texts.wording}
                      actions={
                        <Button size="xs" onClick={() => onAnswer({ result: answer.result })}>
                          {texts.checkWording}
                        </Button>
                      }
                    />
                  )}
                  <AnswerForm
                    answer={answer}
                    scale={assessment.scale}
                    params={params}
                    people={people}
                    mayWrite={mayWrite}
                    onSave={onAnswer}
                  />
                </Stack>
              </Section>
            )}
          </Stack>
        )}
      </QueryView>
      {isAnswered && (
        <>
          {!mayAnswer && (
            <Section title={texts.answer}>
              <Text textStyle="sm">
                {answer.result === null ? messages.unassessed : messages.results[answer.result]}
              </Text>
              {answer.observation && <Text textStyle="sm">{answer.observation}</Text>}
            </Section>
          )}
          <div data-part="evidence" tabIndex={-1}>
            <Section title={texts.evidence}>
              {props.renderEvidence ? (
                props.renderEvidence({
                  assessmentId: assessment.id,
                  requirement: row.ref,
                  mayLink: mayAnswer,
                  mayWrite,
                })
              ) : (
                <Text textStyle="sm" tone="muted">
                  {answer.stale ? messages.table.outOfDate : texts.noEvidence}
                </Text>
              )}
            </Section>
          </div>
          {props.renderControls?.({ frameworkId: framework.id, requirement: row.ref, mayWrite })}
          <Section title={texts.derived}>
            <DerivedReasons
              assessmentId={assessment.id}
              requirement={row.ref}
              result={answer.result}
              none={texts.noDerived}
              sourceHref={props.requirementHref}
            />
          </Section>
          <RequirementFindings
            assessmentId={assessment.id}
            row={row}
            mayWrite={mayWrite}
            taskHref={props.taskHref}
            people={people}
          />
          <AnswerTrail assessmentId={assessment.id} ref_={row.ref} mayWrite={mayWrite} />
        </>
      )}
    </Stack>
  );
}

/** What the organisation set; a value that was emptied is the publisher’s again. */
const valuesOf = (answer: Answer | null) =>
  Object.fromEntries(
    Object.entries(answer?.parameter_values ?? {}).flatMap(([id, value]) => (value === '' ? [] : [[id, [value]]])),
  );

function RequirementMenu({ row, outline, framework, versionId, onClose }: RequirementDrawerProps) {
  const api = useApi();
  const version = { frameworkId: framework.id, versionId };
  const [editing, setEditing] = useState(false);
  const { mutate: move } = useMutation(frameworkMutations.moveRequirement(api, version));
  const [removing, setRemoving] = useState(false);
  const { mutateAsync: remove } = useMutation(frameworkMutations.removeRequirement(api, version));
  const siblings = outline.filter(({ parent }) => parent === row.parent).map(({ ref }) => ref);
  const at = siblings.indexOf(row.ref);
  const moveTo = (before: string | null) => move({ ref: row.ref, parent: row.parent, before });
  return (
    <>
      <MoreMenu
        label={messages.page.more}
        items={[
          { id: 'edit', label: texts.editRequirement, icon: <Pencil aria-hidden />, onSelect: () => setEditing(true) },
          ...(at > 0
            ? [
                {
                  id: 'up',
                  label: texts.moveUp,
                  icon: <ArrowUp aria-hidden />,
                  onSelect: () => moveTo(siblings[at - 1] ?? null),
                },
              ]
            : []),
          ...(at < siblings.length - 1
            ? [
                {
                  id: 'down',
                  label: texts.moveDown,
                  icon: <ArrowDown aria-hidden />,
                  onSelect: () => moveTo(siblings[at + 2] ?? null),
                },
              ]
            : []),
          {
            id: 'remove',
            label: texts.deleteRequirement,
            icon: <Trash2 aria-hidden />,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      <ConfirmDialog
        open={removing}
        title={texts.deleteTitle(row.label)}
        description={texts.deleteText}
        confirmLabel={texts.deleteConfirm}
        tone="danger"
        onConfirm={async () => {
          await remove(row.ref);
          onClose();
        }}
        onCancel={() => setRemoving(false)}
      />
      {editing && <RequirementForm version={version} outline={outline} row={row} onClose={() => setEditing(false)} />}
    </>
  );
}
