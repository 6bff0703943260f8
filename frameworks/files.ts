/** Reads frameworks and mappings from files, and resolves profiles. */
export { importFramework, readColumns, resolveProfile } from './import.ts';
export { importMapping } from './mappings/import.ts';
export { columnsOf } from './tables/read-table.ts';
