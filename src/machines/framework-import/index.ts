export { type Chosen, frameworkImportMachine } from './framework-import-machine.ts';
