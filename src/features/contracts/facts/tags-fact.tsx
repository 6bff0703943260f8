import { Flex } from '#design-system/layout';
import { Tag } from '#design-system/tag';
import type { Edit } from './contract-edit.ts';
import { messages } from '../contracts.messages.ts';
import { EditableFact, type Editing } from './editable-fact.tsx';
import { WordPicker } from '#kit/pickers';

/** Labels that people put on the contract. */
export function TagsFact({ editing }: { readonly editing: Editing }) {
  const { tags } = editing.contract;
  return (
    <EditableFact
      name="tags"
      editing={editing}
      shown={
        tags.length > 0 ? (
          <Flex as="span" wrap="wrap" gap="1" paddingBlock="0.5">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Flex>
        ) : null
      }
      draftOf={(contract) => contract.tags}
      control={(draft, onChange) => (
        <WordPicker
          label={messages.fields.tags}
          placeholder={messages.contract.addTag}
          known={tags}
          value={draft}
          onChange={onChange}
        />
      )}
      toEdit={(draft): Edit => ({ tags: [...draft] })}
    />
  );
}
