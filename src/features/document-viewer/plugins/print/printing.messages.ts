import { localised } from '#languages';

export const messages = localised('printing', {
  title: 'Print',
  all: (pages: string) => `All pages (${pages})`,
  current: (page: string) => `This page (${page})`,
  some: 'Selected pages',
  which: 'Page range',
  hint: 'For example: 1-3, 7',
  nameSome: 'Enter the pages to print.',
  wrong: 'Enter a valid page range.',
  print: 'Print',
  cancel: 'Cancel',
  close: 'Close',
  preparing: (page: string, pages: string) => `Preparing page ${page} of ${pages}`,
  working: 'Preparing',
  forbidden: 'The author of this document doesn’t allow printing.',
  failed: 'The document couldn’t be prepared for printing.',
  unprintable: (page: string) =>
    `Page ${page} is damaged and can’t be printed. Enter a range without it to print the other pages.`,
});
