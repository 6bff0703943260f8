import { FileCog } from 'lucide-react';
import { type Page, pageSizes } from '#api-contract/drafting/nodes';
import { IconButton } from '#design-system/button';
import { Field } from '#design-system/field';
import { NumberInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { Select } from '#design-system/select';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';

const { page: texts } = messages;

/** The size of the page and its margins. */
export function PageMenu({ session, disabled }: { readonly session: EditorSession; readonly disabled: boolean }) {
  const trigger = (
    <IconButton label={texts.title} size="sm" disabled={disabled}>
      <FileCog />
    </IconButton>
  );
  const page = session.attribute<Page>('page');
  if (disabled || !page) return trigger;
  return (
    <Popover trigger={trigger} title={texts.title} width="16rem">
      <Stack gap="3">
        <Field label={texts.size}>
          <Select
            options={pageSizes.map((value) => ({ value, label: value }))}
            value={page.size}
            onChange={(size) => session.setAttribute('page', { ...page, size })}
          />
        </Field>
        <Field label={texts.margin} hint={texts.marginHint}>
          <NumberInput
            value={page.margin}
            min={10}
            max={50}
            onChange={(margin) => {
              if (margin !== null && margin >= 10 && margin <= 50) session.setAttribute('page', { ...page, margin });
            }}
          />
        </Field>
      </Stack>
    </Popover>
  );
}
