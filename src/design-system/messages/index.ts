export { messages } from './design-system.messages.ts';
