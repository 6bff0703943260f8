export { askThread, ThreadOverran, type ThreadLimits } from './ask-thread.ts';
