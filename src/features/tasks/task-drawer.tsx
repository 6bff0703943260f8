import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NewTask, Task } from '#api-contract/tasks/endpoints';
import type { TaskSeries } from '#api-contract/tasks/series';
import { taskFields } from '#api-contract/tasks/fields';
import { contractQueries } from '#data/contracts';
import { distinctPeople, type Person } from '#data/organisation';
import { taskMutations } from '#data/tasks';
import { Field, FormRow, useForm } from '#design-system/form';
import { FormDrawer, tableInputs, useOpened } from '#kit/form';
import { RadioGroup } from '#design-system/radio-group';
import { FoundPicker } from '#kit/pickers';
import { RepeatFields } from './repeat-fields.tsx';
import {
  noRepeat,
  problemsOfChange,
  problemsOfRepeat,
  repeatOf,
  type RepeatValues,
  seriesChange,
  seriesFrom,
} from './repeat-values.ts';
import { optionNames } from './task-list.tsx';
import { messages } from './tasks.messages.ts';

const { form: texts, repeat: repeatTexts } = messages;

interface TaskValues
  extends RepeatValues, Pick<Task, 'status' | 'priority' | 'due_date' | 'starts_on' | 'estimate_hours'> {
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
  estimate_hours: null,
  assignee_id: null,
  department: '',
  category: '',
  contract_id: null,
  ...noRepeat,
};

const valuesOf = (task: Task, series: TaskSeries | undefined): TaskValues => ({
  title: task.title,
  body: task.body ?? '',
  status: task.status,
  priority: task.priority,
  due_date: task.due_date,
  starts_on: task.starts_on,
  estimate_hours: task.estimate_hours,
  assignee_id: task.assignee?.id ?? null,
  department: task.department ?? '',
  category: task.category ?? '',
  contract_id: task.about?.type === 'contract' ? task.about.id : null,
  ...repeatOf(series),
});

const factsOf = (values: TaskValues): NewTask => {
  const {
    body,
    department,
    category,
    rule: _r,
    anchor: _a,
    on_working_day: _w,
    lead_days: _l,
    scope: _s,
    ...facts
  } = values;
  return {
    ...facts,
    body: body.trim() || null,
    department: department.trim() || null,
    category: category.trim() || null,
  };
};

/** A change of a series leaves alone what only the task has and the form doesn’t show; its start is no later than it is due. */
const withoutOwn = (values: TaskValues, task: Task): TaskValues => {
  const { status, starts_on: start, estimate_hours } = task;
  const { due_date: due } = values;
  return { ...values, status, estimate_hours, starts_on: start !== null && due !== null && due < start ? due : start };
};

const problemsOf = (values: TaskValues) => values.title.trim() === '' && { title: texts.titleMissing };

/** Where one task of a series is changed alone, how it repeats is no part of it. */
const problemsOfEdit = (values: TaskValues, task: Task, series: TaskSeries | undefined) => ({
  ...problemsOf(values),
  ...(!series && problemsOfRepeat(values)),
  ...(series && values.scope === 'later' && problemsOfChange(values, task, series)),
});

interface DrawerProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** Add a task. */
export function NewTaskDrawer({ people, onAdded, onClose }: DrawerProps & { onAdded: (taskId: string) => void }) {
  const api = useApi();
  const { mutateAsync: create } = useMutation(taskMutations.create(api));
  const { mutateAsync: repeat } = useMutation(taskMutations.repeat(api));
  const form = useForm({
    initial: emptyValues,
    validate: (values) => ({ ...problemsOf(values), ...problemsOfRepeat(values) }),
    submit: async (values) => {
      if (values.rule === null) return onAdded((await create(factsOf(values))).id);
      const { tasks } = await repeat(seriesFrom(factsOf(values), values));
      onAdded(tasks.at(-1)?.id ?? '');
    },
  });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <TaskInputs form={form} people={people} about={null} isOne={form.values.rule === null} />
      <RepeatFields form={form} mayStop />
    </FormDrawer>
  );
}

interface EditTaskDrawerProps extends DrawerProps {
  readonly task: Task;
  /** The series that it belongs to, while that runs. */
  readonly series?: TaskSeries | undefined;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
}

/** Change a task. */
export function EditTaskDrawer({ people, onReload, onClose, ...props }: EditTaskDrawerProps) {
  const task = useOpened(props.task);
  const series = useOpened(props.series);
  const api = useApi();
  const { mutateAsync: update, error } = useMutation(taskMutations.update(api, task.id));
  const { mutateAsync: repeat } = useMutation(taskMutations.repeat(api));
  const { mutateAsync: updateSeries, error: overtaken } = useMutation(taskMutations.updateSeries(api));
  const form = useForm({
    initial: valuesOf(task, series),
    validate: (values) => problemsOfEdit(values, task, series),
    submit: async (values) => {
      const { contract_id, ...facts } = factsOf(series && values.scope === 'later' ? withoutOwn(values, task) : values);
      const mayMove = task.about === null || task.about.type === 'contract';
      const said = { ...facts, ...(mayMove ? { contract_id } : subjectOf(task)) };
      const { id } = await update({ ...facts, ...(mayMove && { contract_id }), revision: task.revision });
      if (series && values.scope === 'later') {
        await updateSeries({ id: series.id, change: seriesChange(said, values, task, series) });
      }
      if (!task.series && values.rule) await repeat({ ...seriesFrom(said, values), task_id: id });
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={texts.editTitle}
      submitLabel={texts.save}
      conflict={{ error: error ?? overtaken, onReload }}
      onClose={onClose}
    >
      <TaskInputs
        form={form}
        people={distinctPeople([task.assignee, ...people])}
        about={task.about}
        isOne={!series || form.values.scope === 'this'}
      />
      {series && (
        <RadioGroup
          label={repeatTexts.scope}
          options={[
            { value: 'this', label: repeatTexts.scopes.this, hint: repeatTexts.thisHint },
            { value: 'later', label: repeatTexts.scopes.later, hint: repeatTexts.laterHint },
          ]}
          value={form.values.scope}
          onChange={(scope) => form.set('scope', scope)}
        />
      )}
      {(series ? form.values.scope === 'later' : !task.series) && <RepeatFields form={form} mayStop={!series} />}
    </FormDrawer>
  );
}

const subjectOf = ({ about }: Task): Partial<NewTask> =>
  about && about.type !== 'control' ? { [`${about.type}_id`]: about.id } : {};

interface TaskInputsProps extends Pick<DrawerProps, 'people'> {
  readonly form: ReturnType<typeof useForm<TaskValues>>;
  readonly about: Task['about'];
  /** Status, start and estimate are of one task: a series has none. */
  readonly isOne: boolean;
}

function TaskInputs({ form, people, about, isOne }: TaskInputsProps) {
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
        {isOne && input('status')}
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
      {isOne && (
        <FormRow>
          {input('starts_on')}
          {input('estimate_hours', { step: 0.25 })}
        </FormRow>
      )}
    </>
  );
}
