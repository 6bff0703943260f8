import type { OtherKind } from '../../engine/file-kind.ts';

const kinds: Record<OtherKind, string> = {
  word: 'Word document',
  image: 'Image',
  text: 'Plain text',
  mail: 'E-mail',
};

const unreadable: Record<OtherKind, string> = {
  word: 'It may be damaged, protected, or an older kind of Word document. Download it to open it with another program.',
  image: 'It may be damaged, or a kind of image that this browser does not know. Download it to open it elsewhere.',
  text: 'It holds no text that can be shown. Download it to open it with another program.',
  mail: 'It may be damaged. Download it to open it with another program.',
};

export const messages = {
  kinds,
  unreadableTitle: 'This file cannot be shown here',
  unreadable,
  readOnly: 'To read only',
  actions: 'File',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attachment: 'attachment',
  pages: {
    form: 'Show the document',
    asText: 'As text',
    asPages: 'As pages',
    making: 'The pages are being made. This takes some seconds, once for each document.',
    shown: 'The document is shown as pages.',
    failed: 'This document cannot be shown as pages',
    retry: 'Try again',
  },
  mail: {
    from: 'From',
    to: 'To',
    copies: 'Copies',
    sent: 'Sent',
    noSubject: 'No subject',
    attachments: 'Attachments',
    download: (name: string) => `Download “${name}”`,
  },
} as const;
