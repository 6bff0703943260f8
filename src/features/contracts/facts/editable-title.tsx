import { useState } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { InlineForm, useFocusOnReturn, ValueButton } from '#kit/inline';
import { messages } from '../contracts.messages.ts';
import type { Editing } from './editable-fact.tsx';
import { type Suggestion, UnverifiedValue } from './suggested-fact.tsx';

interface TitleEditing {
  readonly contract: Contract;
  readonly canEdit: boolean;
  readonly save: Editing['save'];
  /** The title in the document, while that of the file stands in for it. */
  readonly found: Suggestion | null;
}

/** The title of a contract and, while it is being changed, its form. */
export function useEditableTitle({ contract, canEdit, save, found }: TitleEditing) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useFocusOnReturn(isOpen);
  const title = found?.finding.facts?.title ?? contract.title;
  const label = messages.fields.title;
  const text = title.length > shownAtMost ? `${title.slice(0, shownAtMost)}…` : title;
  const words = found ? (
    <>
      <UnverifiedValue text={text} />{' '}
      <Text as="span" textStyle="sm" fontWeight="normal" tone="subtle">
        <bdi>{contract.title}</bdi>
      </Text>
    </>
  ) : (
    <bdi title={title}>{text}</bdi>
  );

  return {
    title:
      canEdit && !isOpen ? (
        <ValueButton ref={trigger} label={label} onClick={() => setOpen(true)}>
          {words}
        </ValueButton>
      ) : (
        words
      ),
    form: isOpen && (
      <InlineForm
        label={label}
        draft={title}
        control={(draft, onChange) => <TextInput value={draft} onChange={onChange} maxLength={500} />}
        toEdit={(draft) => ({ title: draft })}
        subject={contract}
        save={found ? (edit) => found.onCorrect(edit) : save}
        onKeep={found?.onAccept}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

const shownAtMost = 160;
