import { Table } from 'lucide-react';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { IconButton } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';

const { toolbar: texts } = messages;

const commands = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  merge: mergeCells,
  split: splitCell,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;

type TableCommand = keyof typeof commands;

/** What can be done with the table that the caret is in. */
export function TableMenu({ session, disabled }: { readonly session: EditorSession; readonly disabled: boolean }) {
  const trigger = (
    <IconButton label={texts.table} size="sm" disabled={disabled}>
      <Table />
    </IconButton>
  );
  if (disabled) return trigger;
  return (
    <Menu
      trigger={trigger}
      items={(Object.keys(commands) as TableCommand[]).map((id) => ({
        id,
        label: texts[id],
        danger: id.startsWith('delete'),
        onSelect: () => session.run(commands[id]),
      }))}
    />
  );
}
