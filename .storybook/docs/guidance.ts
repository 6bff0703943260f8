interface Guidance {
  readonly use: readonly string[];
  readonly avoid: readonly string[];
}

const advice = (use: string, avoid: string): Guidance => ({ use: [use], avoid: [avoid] });

/** What each folder of the design system is for, and what it is mistaken for. */
export const guidance: Readonly<Record<string, Guidance>> = {
  activity: advice(
    'Show the history of one record, newest first, with who did what.',
    'Don’t use it for notifications or for what is still to be done.',
  ),
  alert: advice(
    'Say what happened and what to do next, at the place it concerns; a banner for what concerns the whole page.',
    'Don’t use an alert for a confirmation that fades: that is a toast. Not more than one above a form.',
  ),
  'app-shell': advice(
    'Frame every signed-in page with it; it holds the skip link and the landmarks.',
    'Don’t nest it, and don’t scroll a second region beside the page without a label.',
  ),
  appearance: advice('Offer mode and accent together.', 'Don’t write modes or accents of your own: take tokens.'),
  'auth-layout': advice(
    'Use it for pages before sign-in, with one form and one primary button.',
    'Don’t use it inside the application.',
  ),
  avatar: advice(
    'Show a person beside their name.',
    'Don’t let an avatar alone name someone, or use it for a company.',
  ),
  badge: advice(
    'Give a state in one or two words; the word carries the meaning.',
    'Don’t make it a button, and don’t use colour alone.',
  ),
  breadcrumb: advice(
    'Show where a detail page hangs, ending in its own title.',
    'Don’t repeat the side navigation or go deeper than three.',
  ),
  button: advice(
    'Use a verb and its object; `solid` once per view, for what most people came to do.',
    'Don’t use two solid buttons side by side, and no button for going to another page: that is a link button.',
  ),
  chart: advice(
    'Show how values compare or change, with the same values as a table one press away.',
    'Don’t draw amounts of several currencies on one axis, or one value alone: that is a number.',
  ),
  checkbox: advice(
    'Use it for choices that take effect when a form is sent.',
    'Don’t use it for what takes effect at once: that is a switch.',
  ),
  combobox: advice(
    'Use it for more than about ten options, or for options that the server searches.',
    'Don’t use it for a handful: a select or radio group is quicker.',
  ),
  'command-palette': advice(
    'Offer every page and frequent act by name, with its shortcut.',
    'Don’t make an act reachable from here only.',
  ),
  'data-grid': advice(
    'Show one answer for each of many things and many questions; people walk it by arrow keys.',
    'Don’t use it for a list of things with a few fields: that is a table, which becomes cards on a phone.',
  ),
  'date-field': advice(
    'Let people type a day in their own order, and offer the calendar.',
    'Don’t ask for a moment with it, or split a day into three fields.',
  ),
  'description-list': advice(
    'Show the facts of one record as label and value.',
    'Don’t use a table for two columns of facts.',
  ),
  dialog: advice(
    'Interrupt only for a decision or a short task; the button repeats the verb of the title.',
    'Don’t open a dialog from a dialog, and don’t put a long form in one: that is a drawer.',
  ),
  drawer: advice(
    'Use it for a form beside the list it belongs to; it warns before changes are lost.',
    'Don’t use it for a yes or no.',
  ),
  'empty-state': advice(
    'Say what will be here and give the one act that fills it.',
    'Don’t use it where a filter found nothing: offer to remove the filter.',
  ),
  'error-state': advice('Say what could not be loaded, with “Try again”.', 'Don’t show a code or blame the reader.'),
  'field-array': advice(
    'Offer entries of the same fields, as many as there are: lines for two short fields, panels for more.',
    'Don’t use it for what is saved one by one: that is a list with a drawer.',
  ),
  'file-drop-zone': advice(
    'Name the accepted kinds and the largest size before anyone chooses.',
    'Don’t rely on dragging: the button is always there.',
  ),
  form: advice(
    'Label above, hint below, errors at the field and a summary on top when it is sent.',
    'Don’t disable the button to say that something is missing.',
  ),
  format: advice(
    'Write every date, number, amount and plural through it.',
    'Don’t call `toLocaleString` or put units together by hand.',
  ),
  foundations: advice('Take tokens by role.', 'Don’t write a colour, size or shadow as a value.'),
  input: advice(
    'Give it the width of what is typed, and the right keyboard and autocomplete.',
    'Don’t use the placeholder as a label.',
  ),
  layout: advice(
    'Build pages of stacks and grids with steps of space.',
    'Don’t use margins between components, or left and right.',
  ),
  link: advice(
    'Use it for going somewhere; the words say where.',
    'Don’t use “here” or “more” as the words, or a link for an act.',
  ),
  logo: advice('Use the mark where the name is elsewhere.', 'Don’t colour or stretch it.'),
  'mention-area': advice(
    'Use it where a comment can name colleagues: typing @ offers them.',
    'Don’t offer people who cannot open what is commented on.',
  ),
  menu: advice(
    'Put the less frequent acts of one thing behind it, destructive ones last.',
    'Don’t hide the primary act in it, or nest menus.',
  ),
  nav: advice('Name sections by what people work on.', 'Don’t add a line for a page that is reached from a list.'),
  'page-header': advice(
    'One title, the state beside it, at most one solid button.',
    'Don’t repeat the title in the page below.',
  ),
  pagination: advice('Show how many are shown of how many.', 'Don’t use it within a panel: load more as one scrolls.'),
  'password-length': advice('Use it as the hint of a new password.', 'Don’t demand kinds of characters.'),
  popover: advice(
    'Use it for a small choice that belongs to its trigger.',
    'Don’t put an act in it that cannot be undone.',
  ),
  progress: advice(
    'Say how much of what is done when it is known, and what is being done when it is not.',
    'Don’t show a bar for less than a second.',
  ),
  'radio-group': advice(
    'Use it for two to five options that people compare.',
    'Don’t use it without a chosen option unless none is a fair answer.',
  ),
  select: advice('Use it for five to ten known options.', 'Don’t use it for yes and no.'),
  'segmented-control': advice(
    'Switch between views of the same thing.',
    'Don’t use it for more than four, or for values of a form.',
  ),
  settings: advice(
    'Put a subject beside the controls that take effect at once.',
    'Don’t mix rows that save themselves with fields that need a button.',
  ),
  skeleton: advice('Keep the place of what is loading, in its size.', 'Don’t animate more than what fits the window.'),
  'split-pane': advice(
    'Put two things beside each other that are read together; the width is remembered.',
    'Don’t use it below 768 px: it stacks.',
  ),
  switch: advice('Use it for what takes effect at once, named by what is on.', 'Don’t use it in a form with a button.'),
  table: advice(
    'Use it for rows that are compared; figures align at the end and are never cut.',
    'Don’t put more than one act beside the menu into a row.',
  ),
  tabs: advice(
    'Use it for parts of one thing of equal rank.',
    'Don’t use it for steps, or hide an error in another tab.',
  ),
  tag: advice('Use it for words that people give and take away.', 'Don’t use it for a state: that is a badge.'),
  'toast-area': advice(
    'Confirm what was done and offer to undo it.',
    'Don’t put the only way to something in a toast.',
  ),
  tooltip: advice('Name an icon button or a shortcut.', 'Don’t put into it what people need to go on.'),
};
