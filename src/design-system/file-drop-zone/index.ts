export { FileChooser, type FileChooserProps } from './file-chooser.tsx';
export { FileDropZone, type FileDropZoneProps } from './file-drop-zone.tsx';
export { screenFiles, type FileRules, type Rejection } from './screening.ts';
export { useFileDrop } from './use-file-drop.ts';
