export { eventStreamMachine, type StreamEvent } from './event-stream-machine.ts';
