export { BulkUploadScreen, type BulkUploadScreenProps } from './bulk-upload-screen.tsx';
