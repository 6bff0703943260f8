export { controlMessages } from './control.messages.ts';
export { messages } from './design-system.messages.ts';
