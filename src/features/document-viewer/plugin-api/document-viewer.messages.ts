import type { OpenFailure } from '../engine/open-document.ts';
import type { ImageRejection } from '../engine/image-acceptance.ts';
import type { Tool } from '../engine/tools.ts';
import { localised } from '#languages';

const failures: Record<OpenFailure, { title: string; message: string; canRetry: boolean }> = {
  empty: {
    title: 'This file is empty',
    message: 'The file has no content. Ask the person who uploaded it for a new copy.',
    canRetry: false,
  },
  'not-a-pdf': {
    title: 'This is not a PDF',
    message: 'The file has a PDF name but another format. Download it to open it in another program.',
    canRetry: false,
  },
  damaged: {
    title: 'This PDF is damaged',
    message:
      'Too much of the file is missing or corrupted to display it. Try an earlier version or ask for a new copy.',
    canRetry: true,
  },
  'no-pages': {
    title: 'This PDF has no pages',
    message: 'The file is valid but contains no pages. Ask the author for a new copy.',
    canRetry: false,
  },
  'unusable-first-page': {
    title: 'This PDF can’t be displayed',
    message: 'All its pages are damaged. Try an earlier version or ask for a new copy.',
    canRetry: true,
  },
  gone: {
    title: 'The document no longer exists',
    message: 'It was deleted or moved after you opened this page.',
    canRetry: true,
  },
  forbidden: {
    title: 'You don’t have access to this document',
    message: 'Your role doesn’t include “Contracts: Read”. An administrator can change that.',
    canRetry: false,
  },
  'signed-out': {
    title: 'You’ve been signed out',
    message: 'Sign in again to continue reading.',
    canRetry: true,
  },
  replaced: {
    title: 'A newer version is available',
    message: 'The document was replaced while you were reading it. Open it again to see the new version.',
    canRetry: true,
  },
  offline: {
    title: 'No connection',
    message: 'The document couldn’t be downloaded. Check your connection and try again.',
    canRetry: true,
  },
  server: {
    title: 'The document couldn’t be downloaded',
    message: 'The server couldn’t be reached. Try again in a moment.',
    canRetry: true,
  },
  'viewer-unavailable': {
    title: 'The viewer couldn’t be loaded',
    message: 'Part of the application is missing, possibly because of an update. Try again.',
    canRetry: true,
  },
  'password-declined': {
    title: 'This PDF is password-protected',
    message: 'Enter the password to open it.',
    canRetry: true,
  },
};

const tools: Record<Tool, { label: string; shortcut: string; hint: string }> = {
  highlight: { label: 'Highlight', shortcut: 'H', hint: 'Select text to highlight it, or draw over anything else.' },
  text: {
    label: 'Text',
    shortcut: 'T',
    hint: 'Click where the text should go, or press Enter for the middle of the page.',
  },
  ink: { label: 'Draw', shortcut: 'D', hint: 'Draw with the mouse, a finger or a pen. Escape ends the drawing.' },
  stamp: { label: 'Image', shortcut: 'I', hint: 'Choose an image, or paste or drop one onto the page.' },
  signature: { label: 'Sign', shortcut: 'S', hint: 'Click where the signature goes, then type, draw or import it.' },
};

const refusals: Record<ImageRejection, (name: string) => string> = {
  type: (name) => `“${name}” isn’t a supported image. Use PNG, JPEG, WebP, GIF, SVG, BMP, AVIF or ICO.`,
  broken: (name) => `“${name}” couldn’t be read. The image may be damaged.`,
  'too-big': (name) => `“${name}” is too large. Images can be up to 20 MB and 50 megapixels.`,
};

export const messages = localised('document-viewer', {
  viewer: 'Document',
  loading: 'Opening the document',
  loaded: (loaded: string, total: string) => `${loaded} of ${total}`,
  retry: 'Try again',
  download: 'Download',
  cancel: 'Cancel',
  close: 'Close',
  failures,

  password: {
    title: 'This document is password-protected',
    description: 'Enter the password to open it. The password stays in this browser and isn’t sent anywhere.',
    label: 'Password',
    wrong: 'Incorrect password.',
    open: 'Open',
    cancel: 'Cancel',
  },

  brokenPage: 'This page is damaged and can’t be displayed.',

  toolbar: {
    label: 'Document tools',
    sidebar: 'Pages, contents and notes',
    page: 'Page',
    of: (pages: string) => `of ${pages}`,
    noSuchPage: (typed: string) => `There is no page ${typed}.`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitWidth: 'Fit to width',
    fitPage: 'Fit to page',
    find: 'Find',
    more: 'More',
    rotateRight: 'Rotate clockwise',
    rotateLeft: 'Rotate anticlockwise',
    firstPage: 'First page',
    lastPage: 'Last page',
    back: 'Go back',
    forward: 'Go forward',
    layout: 'Pages',
    layouts: { continuous: 'Continuous', single: 'Single page', two: 'Two pages' },
    hand: 'Hand tool',
    fullScreen: 'Full screen',
    print: 'Print…',
    save: 'Save',
    saving: 'Saving',
    unsaved: 'Unsaved changes',
    annotate: 'Annotate',
  },

  sidebar: {
    label: 'Pages, contents and notes',
    pages: 'Pages',
    outline: 'Contents',
    noOutline: 'No table of contents',
    page: (label: string) => `Page ${label}`,
    attachments: 'Files',
    downloadFile: (name: string) => `Download “${name}”`,
    attachmentLost: (name: string) => `“${name}” is no longer in the document.`,
    layers: 'Layers',
  },

  /** In the help on shortcuts, where the toolbar has no words for them. */
  keys: {
    title: 'Document, while it has the focus',
    comment: 'Comment on the selected annotation',
    putBack: 'Put the tool away',
    goToPage: 'Go to page',
    print: 'Print',
  },

  /** Said to those who do not see what a key has come to. */
  spoken: {
    tool: {
      highlight: `${tools.highlight.label}. ${tools.highlight.hint}`,
      text: `${tools.text.label}. ${tools.text.hint}`,
      ink: `${tools.ink.label}. ${tools.ink.hint}`,
      stamp: `${tools.stamp.label}. ${tools.stamp.hint}`,
      signature: `${tools.signature.label}. ${tools.signature.hint}`,
    },
    noTool: 'Select',
    zoom: (percent: string) => `Zoom: ${percent}`,
    turned: (degrees: string) => `Rotated by ${degrees} degrees`,
    hand: 'Hand tool on: drag to move pages',
    noHand: 'Hand tool off: drag to select text',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  },

  find: {
    label: 'Find in the document',
    placeholder: 'Find in the document',
    previous: 'Previous match',
    next: 'Next match',
    choices: {
      matchCase: 'Match case',
      wholeWords: 'Whole words',
      matchDiacritics: 'Match accents',
      markAll: 'Mark all',
    },
    options: 'Search options',
    highlight: 'Highlight this match',
    close: 'Close search',
    searching: 'Searching…',
    none: 'No matches',
    count: (current: string, total: string) => `${current} of ${total}`,
    wrapped: 'Continued from the top',
  },

  tools,
  annotating: {
    label: 'Annotate',
    settings: (tool: string) => `${tool}: settings`,
    color: 'Colour',
    thickness: 'Thickness',
    size: 'Size',
    opacity: 'Opacity',
    undo: 'Undo',
    redo: 'Redo',
    delete: 'Delete',
    done: 'Done',
    chooseImage: 'Choose an image…',
    newSignature: 'New signature…',
    readyMade: 'Ready-made',
    picture: 'Image with no description',
    deleted: (count: string) => `Deleted: ${count}`,
    deletedOne: 'Annotation deleted',
    imageRefused: 'The image couldn’t be added',
    highlightSelection: 'Highlight',
    colors: {
      yellow: 'Yellow',
      green: 'Green',
      blue: 'Blue',
      pink: 'Pink',
      red: 'Red',
      black: 'Black',
      orange: 'Orange',
    },
  },
  refusals,

  signature: {
    title: 'Add a signature',
    type: 'Type',
    draw: 'Draw',
    image: 'Image',
    saved: 'Saved',
    typeLabel: 'Your name',
    faces: 'Handwriting',
    drawLabel: 'Draw your signature here',
    drawHint: 'Use a mouse, finger or pen. You can type a signature instead.',
    clear: 'Clear',
    imageHint: 'A photo or scan of a signature on white paper. Only the dark lines are used.',
    description: 'Description',
    descriptionHint: 'Read by screen readers in place of the image.',
    describedAs: (text: string) => `Signature: ${text}`,
    plain: 'Signature',
    keep: 'Save in this browser for next time',
    add: 'Add',
    preview: 'Preview',
    nothing: 'Add a signature first.',
    unreadable: 'No signature found in this image.',
    noneSaved: 'No saved signatures',
    ignored: 'A saved signature has an unsupported format and was ignored.',
    use: (name: string) => `Use “${name}”`,
    forget: (name: string) => `Delete “${name}”`,
  },

  description: {
    signature: 'Signature description',
    image: 'Image description',
    label: 'Description',
    hint: 'Read by screen readers and saved in the file.',
    save: 'Save',
  },

  drafts: {
    title: 'Unsaved changes',
    text: (moment: string) => `Made ${moment} and kept in this browser.`,
    otherVersion: 'They were made on another version of the document, so their position may have changed.',
    restore: 'Restore',
    discard: 'Discard',
    unkept: 'Drafts can’t be kept in this browser, so unsaved changes are lost when you close the page. Save often.',
  },

  saving: {
    saved: 'Saved as a new version',
    lostTitle: 'Not saved',
    lost: 'This file is damaged, so annotations can’t be saved in it. They are kept in this browser; copy anything important elsewhere.',
    notKeptTitle: 'Not saved',
    notKept: 'The new version couldn’t be saved. Your changes are kept in this browser.',
    retry: 'Save again',
  },

  interrupted: {
    title: 'Connection lost',
    text: 'The remaining pages load when you’re back online.',
    retry: 'Try again',
  },

  marks: {
    label: 'Passages',
    previous: 'Previous passage',
    next: 'Next passage',
    count: (current: string, total: string) => `Passage ${current} of ${total}`,
    missing: 'This passage couldn’t be found in the document.',
  },
});
