import type { OtherKind } from '../../engine/file-kind.ts';
import { localised } from '#languages';

const kinds: Record<OtherKind, string> = {
  word: 'Word document',
  image: 'Image',
  text: 'Plain text',
  mail: 'E-mail',
};

const unreadable: Record<OtherKind, string> = {
  word: 'It may be damaged, protected or in an older Word format. Download it to open it in another program.',
  image: 'It may be damaged or in a format this browser doesn’t support. Download it to open it in another program.',
  text: 'It has no text that can be displayed. Download it to open it in another program.',
  mail: 'It may be damaged. Download it to open it in another program.',
};

export const messages = localised('other-files', {
  kinds,
  unreadableTitle: 'This file can’t be displayed here',
  unreadable,
  readOnly: 'Read-only',
  actions: 'File',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attachment: 'attachment',
  pages: {
    form: 'View',
    asText: 'Text',
    asPages: 'Pages',
    making: 'Rendering pages. This takes a few seconds the first time.',
    shown: 'Showing pages.',
    failed: 'This document can’t be shown as pages',
    retry: 'Try again',
  },
  mail: {
    from: 'From',
    to: 'To',
    copies: 'Cc',
    sent: 'Sent',
    noSubject: 'No subject',
    attachments: 'Attachments',
    download: (name: string) => `Download “${name}”`,
  },
});
