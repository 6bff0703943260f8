import { useState } from 'react';
import { identifier } from '#mocks/fixtures/identifiers';
import { waitFor } from 'storybook/test';
import { Flex } from '#design-system/layout';
import type { TemplateEditorProps } from './editor-types.ts';
import { TemplateEditor } from './template-editor.tsx';

/** The editor as a page has it: it keeps the mode and the text, and tells the spies. */
export function EditorOnPage(props: TemplateEditorProps) {
  const [mode, setMode] = useState(props.mode);
  const [body, setBody] = useState(props.body);
  const { commenting } = props;
  const [comments, setComments] = useState(commenting.comments);
  return (
    <Flex direction="column" height="100dvh">
      <TemplateEditor
        {...props}
        mode={mode}
        onModeChange={(next) => {
          setMode(next);
          props.onModeChange?.(next);
        }}
        body={body}
        onChange={(next) => {
          setBody(next);
          props.onChange(next);
        }}
        commenting={{
          ...commenting,
          comments,
          onAdd: (comment) => {
            const { text, quote = '', mark = null, block = null } = comment;
            const said = {
              id: identifier(9),
              author: props.author,
              created_at: '2026-01-15T12:00:00Z',
              edited_at: null,
              mine: true,
              text,
              mentions: [],
            };
            const thread = { ...said, quote, mark, block, resolved: false, may_resolve: true, replies: [] };
            setComments([...comments, thread]);
            return commenting.onAdd(comment);
          },
          onResolve: (id, resolved) => {
            setComments(comments.map((comment) => (comment.id === id ? { ...comment, resolved } : comment)));
            commenting.onResolve(id, resolved);
          },
        }}
      />
    </Flex>
  );
}

type Part = 'before' | 'behind' | 'all';

/** Puts the caret before these words of the text, behind them, or selects them; the browser tells the editor later. */
export async function caretJustAt(text: HTMLElement, words: string, part: Part = 'behind') {
  const node = await waitFor(() => nodeWith(text, words));
  const start = (node.textContent ?? '').indexOf(words);
  const end = start + words.length;
  text.focus();
  getSelection()?.setBaseAndExtent(node, part === 'behind' ? end : start, node, part === 'before' ? start : end);
}

/** Puts the caret there as a click does, which the editor knows of. */
export async function caretAt(text: HTMLElement, words: string, part: Part = 'behind') {
  await caretJustAt(text, words, part);
  text.click();
}

function nodeWith(text: HTMLElement, words: string): Node {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.textContent?.includes(words)) return walker.currentNode;
  throw new Error(`The text has no “${words}”.`);
}

/** Types as the browser itself does, so that the text is read off the page. */
export async function write(words: string) {
  for (const letter of words) {
    document.execCommand('insertText', false, letter);
    // The editor is told of a change once the task that made it has ended.
    await Promise.resolve();
  }
}
