import { fromPromise } from 'xstate';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Mark, type MarkingEvent, markingMachine, type Queue, type SavedMarks } from './marking-machine.ts';

const mark: Mark = { ref: 'AC-2', revision: 0, before: { result: null }, after: { result: 'met' } };

const events: MarkingEvent[] = [
  { type: 'answers.marked', marks: [mark] },
  { type: 'marks.undone' },
  { type: 'saving.retried' },
  { type: 'network.returned' },
  { type: 'conflict.settled', ref: 'AC-2', keep: 'theirs' },
];

const saving = (save: () => Promise<SavedMarks>) =>
  markingMachine.provide({ actors: { saveAnswers: fromPromise<SavedMarks, Queue>(save) } });

const meta = preview.meta({
  title: 'Machines/Marking',
  component: DrivenMachine,
  args: { machine: saving(() => new Promise(() => {})), events, steps: { '400 ms': 400, '5 s': 5_000 } },
});

export const Saving = meta.story({
  play: walk(['answers.marked'], 'pending', ['clock + 400 ms'], 'saving'),
});

const offline = () => Promise.reject(Object.assign(new Error('offline'), { code: 'network_failure' }));

export const Offline = meta.story({
  parameters: { visual: false },
  args: { machine: saving(offline) },
  play: walk(['answers.marked', 'clock + 400 ms'], 'offline'),
});

export const Conflict = meta.story({
  parameters: { visual: false },
  args: { machine: saving(() => Promise.resolve({ items: [], conflicts: [{ ref: 'AC-2', theirs: null }] })) },
  play: walk(['answers.marked', 'clock + 400 ms'], 'conflict', ['conflict.settled AC-2 theirs'], 'idle'),
});
