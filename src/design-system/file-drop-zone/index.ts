export { FileDropZone, type FileDropZoneProps } from './file-drop-zone.tsx';
export { screenFiles, type FileRules, type Rejection } from './screening.ts';
