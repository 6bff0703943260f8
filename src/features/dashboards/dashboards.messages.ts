import { localised } from '#languages';

/** Every sentence of dashboards. */
export const dashboardMessages = localised('dashboards', {
  loading: 'Loading the dashboard',
  failedTitle: 'The dashboard couldn’t be loaded',
  forbiddenTitle: 'You don’t have access to dashboards',
  forbiddenDescription: 'Your role doesn’t include “Reports: Read”. An administrator can change that.',
  goneTitle: 'This dashboard isn’t there any more',
  goneDescription: 'Its owner deleted it, or no longer shares it with your role.',
  overview: 'Open Overview',
  emptyTitle: 'No widgets yet',
  emptyDescription: 'Add numbers, lists, charts and notes, and arrange them as you like.',
  emptyReadOnly: 'Its owner hasn’t added any widgets yet.',
  by: (name: string) => `Shared by ${name}`,
  shared: 'Shared',

  actions: {
    add: 'Add widget',
    more: 'More actions',
    rename: 'Rename',
    share: 'Share',
    copy: 'Copy',
    remove: 'Delete',
    widget: (title: string) => `Actions for ${title}`,
    edit: 'Edit',
    removeWidget: 'Remove',
  },

  arranging: {
    hold: (title: string) => `Arrange ${title}`,
    place: (column: string, row: string, width: string) => `Column ${column}, row ${row}, ${width} wide`,
    size: (place: string, height: string) => `${place}, ${height} high`,
    moving: (title: string, place: string) =>
      `Moving ${title}. ${place}. Use the arrow keys, Enter to drop, Escape to put it back.`,
    resizing: (title: string, place: string) =>
      `Resizing ${title}. ${place}. Use the arrow keys, Enter to drop, Escape to put it back.`,
    saving: 'Saving the layout',
    stored: 'Layout changed',
    failed: 'The layout couldn’t be saved',
    retry: 'Try again',
    discard: 'Discard',
    conflictTitle: 'This dashboard was changed elsewhere in the meantime',
    conflict: 'Save your arrangement over it, or load it as it is now.',
    saveMine: 'Save mine',
    loadTheirs: 'Load theirs',
  },

  keys: {
    title: 'Dashboard',
    move: 'Move the widget',
    resize: 'Resize the widget',
    drop: 'Drop the widget',
    putBack: 'Put the widget back',
  },

  done: {
    added: 'Widget added',
    changed: 'Widget changed',
    removed: 'Widget removed',
    deleted: 'Dashboard deleted',
  },

  name: {
    renameTitle: 'Rename the dashboard',
    label: 'Name',
    missing: 'Enter a name.',
    save: 'Save',
    copyOf: (name: string) => `Copy of ${name}`,
  },

  share: {
    title: 'Share the dashboard',
    description: 'People with these roles can see it. Each sees only what they have access to.',
    roles: 'Roles',
    failed: 'The roles couldn’t be loaded',
    save: 'Save',
  },

  widget: {
    addTitle: 'Add a widget',
    editTitle: 'Edit the widget',
    add: 'Add',
    save: 'Save',
    title: 'Title',
    titleMissing: 'Enter a title.',
    text: 'Text',
    textMissing: 'Enter a text.',
  },
});
