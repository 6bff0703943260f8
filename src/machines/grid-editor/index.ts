export { type Arranged, gridEditorMachine, type Hold } from './grid-editor-machine.ts';
