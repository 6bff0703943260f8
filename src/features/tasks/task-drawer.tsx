import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NewTask, Task } from '#api-contract/tasks/endpoints';
import { taskFields } from '#api-contract/tasks/fields';
import { contractQueries } from '#data/contracts';
import { distinctPeople, type Person } from '#data/organisation';
import { taskMutations } from '#data/tasks';
import { Field, FormRow, useForm } from '#design-system/form';
import { FormDrawer, tableInputs } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { optionNames } from './task-list.tsx';
import { messages } from './tasks.messages.ts';

const { form: texts } = messages;

interface TaskValues extends Pick<Task, 'status' | 'priority' | 'due_date' | 'starts_on'> {
  readonly title: string;
  readonly body: string;
  readonly assignee_id: string | null;
  readonly department: string;
  readonly category: string;
  readonly contract_id: string | null;
}

const emptyValues: TaskValues = {
  title: '',
  body: '',
  status: 'open',
  priority: 'normal',
  due_date: null,
  starts_on: null,
  assignee_id: null,
  department: '',
  category: '',
  contract_id: null,
};

const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  body: task.body ?? '',
  status: task.status,
  priority: task.priority,
  due_date: task.due_date,
  starts_on: task.starts_on,
  assignee_id: task.assignee?.id ?? null,
  department: task.department ?? '',
  category: task.category ?? '',
  contract_id: task.about?.type === 'contract' ? task.about.id : null,
});

const factsOf = ({ body, department, category, ...facts }: TaskValues): NewTask => ({
  ...facts,
  body: body.trim() || null,
  department: department.trim() || null,
  category: category.trim() || null,
});

const validate = ({ title }: TaskValues) => (title.trim() === '' ? { title: texts.titleMissing } : {});

interface DrawerProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** Add a task. */
export function NewTaskDrawer({ people, onAdded, onClose }: DrawerProps & { onAdded: (task: Task) => void }) {
  const { mutateAsync: create } = useMutation(taskMutations.create(useApi()));
  const form = useForm({
    initial: emptyValues,
    validate,
    submit: async (values) => onAdded(await create(factsOf(values))),
  });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <TaskInputs form={form} people={people} about={null} />
    </FormDrawer>
  );
}

interface EditTaskDrawerProps extends DrawerProps {
  readonly task: Task;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
}

/** Change a task. */
export function EditTaskDrawer({ task, people, onReload, onClose }: EditTaskDrawerProps) {
  const { mutateAsync: update, error } = useMutation(taskMutations.update(useApi(), task.id));
  const form = useForm({
    initial: valuesOf(task),
    validate,
    submit: async (values) => {
      const { contract_id, ...facts } = factsOf(values);
      const mayMove = task.about === null || task.about.type === 'contract';
      await update({ ...facts, ...(mayMove && { contract_id }), revision: task.revision });
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={texts.editTitle}
      submitLabel={texts.save}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      <TaskInputs form={form} people={distinctPeople([task.assignee, ...people])} about={task.about} />
    </FormDrawer>
  );
}

interface TaskInputsProps extends Pick<DrawerProps, 'people'> {
  readonly form: ReturnType<typeof useForm<TaskValues>>;
  readonly about: Task['about'];
}

function TaskInputs({ form, people, about }: TaskInputsProps) {
  const input = tableInputs({ table: taskFields, form, people, choosePerson: texts.choosePerson, optionNames });
  return (
    <>
      {input('title')}
      {input('body', { rows: 4 })}
      <FormRow>
        {input('assignee')}
        {input('due_date')}
      </FormRow>
      <FormRow>
        {input('status')}
        {input('priority')}
      </FormRow>
      {(about === null || about.type === 'contract') && (
        <Field label={texts.contract} {...form.field('contract_id')}>
          <FoundPicker
            label={texts.contract}
            placeholder={texts.chooseContract}
            find={contractQueries.found}
            nameOf={({ number, title }) => `${number} ${title}`}
            value={form.values.contract_id}
            valueLabel={about?.id === form.values.contract_id ? about?.name : undefined}
            onChange={(contract) => form.set('contract_id', contract)}
          />
        </Field>
      )}
      <FormRow>
        {input('category')}
        {input('department')}
      </FormRow>
      {input('starts_on')}
    </>
  );
}
