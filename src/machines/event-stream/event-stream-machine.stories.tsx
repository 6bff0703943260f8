import { fromCallback } from 'xstate';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import {
  eventStreamMachine,
  longestSilence,
  patience,
  pollInterval,
  type StreamEvent,
} from './event-stream-machine.ts';

const machine = eventStreamMachine.provide({
  actors: { followStream: fromCallback<{ type: string }, undefined, StreamEvent>(() => () => {}) },
  actions: { lookAgain: () => {} },
});

const events: StreamEvent[] = [
  { type: 'stream.opened' },
  { type: 'stream.beat' },
  { type: 'stream.changed', resources: ['tasks'] },
  { type: 'stream.ended' },
];

const pause = 1_000;

const meta = preview.meta({
  title: 'Machines/Event stream',
  component: DrivenMachine,
  args: {
    machine,
    input: { spread: 0 },
    events,
    steps: { '1 s': pause, '15 s': patience, '1 min': longestSilence },
  },
});

export const Live = meta.story({
  play: walk('linked.connecting', ['stream.opened'], 'linked.live', ['stream.changed', 'stream.beat'], 'linked.live'),
});

export const Silent = meta.story({
  parameters: { visual: false },
  play: walk(['stream.opened'], 'linked.live', ['clock + 1 min'], 'waiting', ['clock + 1 s'], 'linked.connecting'),
});

export const Unanswered = meta.story({
  parameters: { visual: false },
  play: walk('linked.connecting', ['clock + 15 s'], 'waiting'),
});

/** Four streams that failed one after another: it is asked each minute instead, and a stream tried again. */
export const Polling = meta.story({
  args: { steps: { '15 s': patience, '1 min': pollInterval } },
  play: walk(
    ['stream.ended', 'clock + 15 s', 'stream.ended', 'clock + 15 s', 'stream.ended', 'clock + 15 s', 'stream.ended'],
    'polling',
    ['clock + 1 min'],
    'linked.connecting',
    ['stream.opened'],
    'linked.live',
  ),
});
