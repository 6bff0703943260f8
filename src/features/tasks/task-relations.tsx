import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, useApi } from '#api';
import type { LinkedSubject, Task, TaskSubject } from '#api-contract/tasks/endpoints';
import type { RelatedTask } from '#api-contract/tasks/relations';
import { caseQueries } from '#data/cases';
import { contractQueries } from '#data/contracts';
import { counterpartyQueries } from '#data/counterparties';
import { taskMutations, taskQueries } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { IconButton } from '#design-system/button';
import { Box, Flex, Link, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { FoundPicker } from '#kit/pickers';
import { DueDate } from '#kit/urgency';
import { isClosed, StatusBadge } from './status-badge.tsx';
import { messages } from './tasks.messages.ts';

const { relations: texts } = messages;

interface TaskRelationsProps {
  readonly task: Task;
  readonly canEdit: boolean;
  readonly taskHref: (taskId: string) => string;
  readonly subjectHref: (about: TaskSubject) => string;
}

/** What a task waits for, what waits for it, and what else it is about. */
export function TaskRelations({ task, canEdit, taskHref, subjectHref }: TaskRelationsProps) {
  const api = useApi();
  const { data } = useQuery(taskQueries.relations(api, task.id));
  const need = useMutation(taskMutations.addDependency(api, task.id));
  const removeNeed = useMutation(taskMutations.removeDependency(api, task.id));
  const link = useMutation(taskMutations.addLink(api, task.id));
  const removeLink = useMutation(taskMutations.removeLink(api, task.id));
  if (!data) return null;
  const { needs, blocks, links } = data;
  const isShown = canEdit || needs.length + blocks.length + links.length > 0;
  if (!isShown) return null;
  const rowOf = (each: RelatedTask, remove?: () => void) => (
    <Row key={each.id} removeLabel={texts.remove(each.title)} onRemove={remove}>
      <Link href={taskHref(each.id)}>
        <bdi>{each.title}</bdi>
      </Link>
      <Flex gap="3" marginInlineStart="auto" textStyle="xs" align="center">
        {each.due_date && <DueDate due={each.due_date} done={isClosed(each.status)} />}
        <StatusBadge status={each.status} />
      </Flex>
    </Row>
  );
  return (
    <>
      <Section title={texts.dependencies}>
        <Stack gap="3">
          <Part title={texts.needs}>
            {needs.map((each) => rowOf(each, canEdit ? () => removeNeed.mutate(each.id) : undefined))}
          </Part>
          {canEdit && (
            <FoundPicker
              label={texts.addNeed}
              placeholder={texts.addNeed}
              find={taskQueries.choosable}
              nameOf={({ title }) => title}
              value={null}
              except={task.id}
              onChange={(id) => id && need.mutate(id)}
            />
          )}
          <Failure error={need.error ?? removeNeed.error} />
          <Part title={texts.blocks}>{blocks.map((each) => rowOf(each))}</Part>
        </Stack>
      </Section>
      <Section title={texts.links}>
        <Stack gap="3">
          <Part>
            {links.map((each) => (
              <Row
                key={each.id}
                removeLabel={texts.remove(each.name)}
                onRemove={canEdit ? () => removeLink.mutate(each.id) : undefined}
              >
                <Link href={subjectHref(each)}>
                  <bdi>{each.name}</bdi>
                </Link>
                <Text tone="muted" textStyle="xs" marginInlineStart="auto">
                  {texts.types[each.type]}
                </Text>
              </Row>
            ))}
          </Part>
          {canEdit && <LinkPicker onChoose={(subject) => link.mutate(subject)} />}
          <Failure error={link.error ?? removeLink.error} />
        </Stack>
      </Section>
    </>
  );
}

function Part({ title, children }: { readonly title?: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Stack gap="1">
      {title && (
        <Text tone="muted" textStyle="sm">
          {title}
        </Text>
      )}
      <Panel padding="none" divided>
        {children}
      </Panel>
    </Stack>
  );
}

interface RowProps {
  readonly removeLabel: string;
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

const Row = ({ removeLabel, onRemove, children }: RowProps) => (
  <Flex align="center" gap="2" paddingInline="3" paddingBlock="1.5" minHeight="9">
    {children}
    {onRemove && (
      <IconButton size="xs" label={removeLabel} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    )}
  </Flex>
);

const Failure = ({ error }: { readonly error: Error | null }) =>
  error && <Alert tone="danger">{(error instanceof ApiError && error.fields[0]?.message) || error.message}</Alert>;

type Type = LinkedSubject['type'];

/** Finds a contract, case or counterparty. */
function LinkPicker({ onChoose }: { readonly onChoose: (subject: Pick<LinkedSubject, 'type' | 'id'>) => void }) {
  const [type, setType] = useState<Type>('contract');
  const chosen = {
    label: texts.addLink[type],
    placeholder: texts.addLink[type],
    value: null,
    onChange: (id: string | null) => id && onChoose({ type, id }),
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Box width="10rem">
        <Select
          aria-label={texts.type}
          options={(Object.keys(texts.types) as Type[]).map((value) => ({ value, label: texts.types[value] }))}
          value={type}
          onChange={setType}
        />
      </Box>
      <Box flex="1" minWidth="14rem">
        {type === 'contract' && (
          <FoundPicker
            {...chosen}
            find={contractQueries.found}
            nameOf={({ number, title }: { number: string; title: string }) => `${number} ${title}`}
          />
        )}
        {type === 'case' && <FoundPicker {...chosen} find={caseQueries.found} nameOf={({ name }) => name} />}
        {type === 'counterparty' && (
          <FoundPicker {...chosen} find={counterpartyQueries.found} nameOf={({ name }) => name} />
        )}
      </Box>
    </Flex>
  );
}
