/** What a column of a spreadsheet holds: its heading and first values beside the field that it is imported into. */
export { ColumnSection } from './column-section.tsx';
export { ColumnRow } from './column-row.tsx';
export { columnMappingMessages } from './column-mapping.messages.ts';
export { takenTwice } from './taken-twice.ts';
