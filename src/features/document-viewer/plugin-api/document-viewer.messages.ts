import type { OpenFailure } from '../engine/open-document.ts';
import type { ImageRejection } from '../engine/image-acceptance.ts';
import type { ReadyMadeStamp } from '../plugins/annotate/ready-made-stamps.ts';
import type { Tool } from '../engine/tools.ts';

const failures: Record<OpenFailure, { title: string; message: string; canRetry: boolean }> = {
  empty: {
    title: 'This file is empty',
    message: 'It has a name but no content. Ask whoever uploaded it for the document again.',
    canRetry: false,
  },
  'not-a-pdf': {
    title: 'This is not a PDF',
    message: 'The file carries the name of a PDF but is something else. Download it to open it with another program.',
    canRetry: false,
  },
  damaged: {
    title: 'This PDF is damaged',
    message: 'Too much of it is missing or garbled to show it. Try an earlier version, or ask for the document again.',
    canRetry: true,
  },
  'no-pages': {
    title: 'This PDF has no pages',
    message: 'The file is in order but holds nothing to read. Ask whoever made it for the document again.',
    canRetry: false,
  },
  'unusable-first-page': {
    title: 'This PDF cannot be shown',
    message: 'Its pages are damaged from the first one on. Try an earlier version, or ask for the document again.',
    canRetry: true,
  },
  gone: {
    title: 'The document is no longer there',
    message: 'It has been deleted or moved since this page was opened.',
    canRetry: true,
  },
  forbidden: {
    title: 'You may not see this document',
    message: 'Your permission class does not include it. An administrator of your organisation can change that.',
    canRetry: false,
  },
  'signed-out': {
    title: 'You are signed out',
    message: 'Sign in again to go on reading.',
    canRetry: true,
  },
  replaced: {
    title: 'There is a newer version',
    message: 'The document was replaced while it was being read. Open it again to see the newer version.',
    canRetry: true,
  },
  offline: {
    title: 'There is no connection',
    message: 'The document could not be fetched. Check the connection, then try again.',
    canRetry: true,
  },
  server: {
    title: 'The document could not be fetched',
    message: 'The server is in trouble. Try again in a moment.',
    canRetry: true,
  },
  'viewer-unavailable': {
    title: 'The viewer could not be loaded',
    message: 'A part of the application is missing, perhaps because a newer one has just been put in place. Try again.',
    canRetry: true,
  },
  'password-declined': {
    title: 'This PDF is protected',
    message: 'It can only be read with its password.',
    canRetry: true,
  },
};

const tools: Record<Tool, { label: string; shortcut: string; hint: string }> = {
  highlight: { label: 'Highlight', shortcut: 'H', hint: 'Select text to highlight it, or draw over anything else.' },
  text: {
    label: 'Text',
    shortcut: 'T',
    hint: 'Press where the text should stand, or Enter for the middle of the page.',
  },
  ink: { label: 'Draw', shortcut: 'D', hint: 'Draw with the mouse, a finger or a pen. Escape ends the drawing.' },
  stamp: { label: 'Image', shortcut: 'I', hint: 'Choose an image, or paste or drop one onto the page.' },
  signature: { label: 'Sign', shortcut: 'S', hint: 'Type, draw or import a signature, then move it into place.' },
};

const refusals: Record<ImageRejection, (name: string) => string> = {
  type: (name) =>
    `“${name}” is not an image that a PDF can show. PNG, JPEG, WebP, GIF, SVG, BMP, AVIF and ICO can be used.`,
  broken: (name) => `“${name}” cannot be read as an image. It may be damaged.`,
  'too-big': (name) => `“${name}” is too big. An image may have up to 20 MB and 50 million pixels.`,
};

const stamps: Record<ReadyMadeStamp, string> = {
  approved: 'Approved',
  reviewed: 'Reviewed',
  draft: 'Draft',
  confidential: 'Confidential',
};

export const messages = {
  viewer: 'Document',
  loading: 'Opening the document',
  loaded: (loaded: string, total: string) => `${loaded} of ${total}`,
  retry: 'Try again',
  download: 'Download',
  cancel: 'Cancel',
  close: 'Close',
  failures,

  password: {
    title: 'This document is protected',
    description: 'Enter its password to read it. It stays in this browser and is not sent anywhere.',
    label: 'Password',
    wrong: 'That is not the password of this document.',
    open: 'Open',
    cancel: 'Do not open',
  },

  brokenPage: 'This page is damaged and cannot be shown.',

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
    rotateRight: 'Turn right',
    rotateLeft: 'Turn left',
    firstPage: 'First page',
    lastPage: 'Last page',
    back: 'Back to where the link was',
    forward: 'Forward again',
    layout: 'Pages',
    layouts: { continuous: 'One below the other', single: 'One at a time', two: 'Two side by side' },
    hand: 'Move with the hand',
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
    noOutline: 'This document has no table of contents.',
    page: (label: string) => `Page ${label}`,
    notes: 'Notes',
    attachments: 'Files',
    downloadFile: (name: string) => `Download “${name}”`,
    attachmentLost: (name: string) => `“${name}” is not in the document any more.`,
    layers: 'Layers',
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
    noTool: 'No tool in hand',
    zoom: (percent: string) => `Zoom: ${percent}`,
    turned: (degrees: string) => `Turned by ${degrees} degrees`,
    hand: 'Dragging moves the pages',
    noHand: 'Dragging selects text',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  },

  find: {
    label: 'Find in the document',
    placeholder: 'Find in the document',
    previous: 'Previous match',
    next: 'Next match',
    matchCase: 'Match case',
    wholeWords: 'Whole words',
    diacritics: 'Match accents',
    markAll: 'Mark all',
    options: 'How to search',
    highlight: 'Highlight this match',
    close: 'Close the search',
    searching: 'Searching…',
    none: 'No match',
    count: (current: string, total: string) => `${current} of ${total}`,
    wrapped: 'Went round to the start',
  },

  tools,
  stamps,
  stampDescribed: (title: string, line: string) => `Stamp: ${title}, ${line}`,
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
    picture: 'Image without a description',
    deleted: (count: string) => `Deleted: ${count}`,
    deletedOne: 'Annotation deleted',
    imageRefused: 'The image was not added',
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
    drawLabel: 'Draw your signature here',
    drawHint: 'With the mouse, a finger or a pen. Those who cannot draw can type.',
    clear: 'Clear',
    imageHint: 'A photo or scan of a signature on white paper. Only the dark lines are taken.',
    description: 'Description',
    descriptionHint: 'What screen readers say in its place.',
    describedAs: (text: string) => `Signature: ${text}`,
    plain: 'Signature',
    keep: 'Keep it in this browser for the next time',
    add: 'Add',
    preview: 'Preview',
    nothing: 'There is no signature to add yet.',
    unreadable: 'No lines of a signature can be made out in this image.',
    noneSaved: 'No signature is kept in this browser.',
    ignored: 'A kept signature was made by an unknown version and is ignored.',
    use: (name: string) => `Use “${name}”`,
    forget: (name: string) => `Forget “${name}”`,
  },

  description: {
    signature: 'Description of the signature',
    image: 'Description of the image',
    label: 'Description',
    hint: 'Read out to those who cannot see it, and written into the file.',
    save: 'Keep',
  },

  drafts: {
    title: 'Changes that were not saved',
    text: (moment: string) => `They were made ${moment} and kept in this browser.`,
    otherVersion: 'They were made on another version of the document, so they may stand elsewhere now.',
    restore: 'Bring them back',
    discard: 'Discard',
    unkept: 'This browser keeps no drafts, so unsaved changes are lost when the page is closed. Save often.',
  },

  saving: {
    saved: 'Saved as a new version',
    lostTitle: 'Not saved',
    lost: 'This file is damaged in a way that does not let annotations be written into it. They are kept in this browser; copy what matters elsewhere.',
    notKeptTitle: 'Not saved',
    notKept: 'The new version could not be stored. Your changes are kept in this browser.',
    retry: 'Save again',
  },

  interrupted: {
    title: 'The connection is lost',
    text: 'Pages that are not loaded yet appear as soon as it is back.',
    retry: 'Try now',
  },

  marks: {
    label: 'Passages',
    previous: 'Previous passage',
    next: 'Next passage',
    count: (current: string, total: string) => `Passage ${current} of ${total}`,
    missing: 'This passage cannot be found in the document.',
  },
} as const;
