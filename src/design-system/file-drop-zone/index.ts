export { FileDropZone, type FileDropZoneProps } from './file-drop-zone.tsx';
export { screenFiles, type FileRules, type Refusal } from './screening.ts';
