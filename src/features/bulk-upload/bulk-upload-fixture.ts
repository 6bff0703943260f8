import type { ComponentProps } from 'react';
import { fn } from 'storybook/test';
import type { BulkUploadScreen } from './bulk-upload-screen.tsx';

export const bulkUploadArgs: ComponentProps<typeof BulkUploadScreen> = {
  importId: null,
  importHref: (id) => `#upload/${id}`,
  startHref: '#uploads',
  caseListHref: '#cases',
  caseHref: (id) => `#case/${id}`,
  onOpen: fn(),
  canWrite: true,
};
