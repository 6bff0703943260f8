export { type Chosen, type ChosenColumns, frameworkImportMachine } from './framework-import-machine.ts';
