import type { PageShortcut } from '#design-system/shortcuts';
import { messages } from '../editor.messages.ts';

/** The keys of the text, for the help. The text listens itself. */
export function shortcuts(): PageShortcut[] {
  const { shortcuts: texts } = messages;
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return [
    { keys: ['/'], label: texts.insert },
    { keys: ['Tab'], label: texts.deeper },
    { keys: ['Shift Tab'], label: texts.higher },
    { keys: ['Esc'], label: texts.leave },
    { keys: ['Enter'], label: texts.open },
    { keys: ['Alt Enter'], label: texts.condition },
    { keys: [1, 2, 3, 4].map((level) => `${mod} Alt ${level}`), label: texts.clause },
    { keys: [`${mod} Alt 0`], label: texts.body },
    { keys: [`${mod} Alt H`], label: texts.heading },
    { keys: [`${mod} B`], label: texts.bold },
    { keys: [`${mod} I`], label: texts.italic },
    { keys: [`${mod} U`], label: texts.underline },
    { keys: [`${mod} Z`], label: texts.undo },
    { keys: [`${mod} Shift Z`], label: texts.redo },
    { keys: ['Shift Enter'], label: texts.lineBreak },
    { keys: [`${mod} Enter`], label: texts.pageBreak },
  ];
}
