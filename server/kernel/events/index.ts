export { type EventHub, type Listener, openEventHub } from './event-hub.ts';
