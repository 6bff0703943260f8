import type { ContractRow } from '#api-contract/contracts/endpoints';
import { Text, VisuallyHidden } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { FoundText } from './found-text.tsx';
import { matchInView } from './passage.ts';

/** A contract's title and, in a search, the passage that matched. */
export function TitleCell({ row }: { readonly row: ContractRow }) {
  const { title, found, passage, passage_in: file } = row;
  const name = found.title ? (
    <>
      <FoundText value={null} found={found.title} />{' '}
      <Text as="span" textStyle="xs" fontWeight="normal" tone="subtle">
        <bdi>{title}</bdi>
      </Text>
    </>
  ) : (
    <bdi title={title}>{title}</bdi>
  );
  if (!passage) return name;
  return (
    <>
      <Text as="span" display="block" truncate>
        {name}
      </Text>
      <Text as="span" display="block" truncate textStyle="xs" fontWeight="normal" tone="muted">
        <VisuallyHidden>{messages.list.passage}: </VisuallyHidden>
        {file !== undefined && <bdi>{messages.list.passageIn(file)}</bdi>}
        <bdi>
          {matchInView(passage).map((part, index) =>
            part.match ? (
              <Text as="mark" key={index} bg="bg.warning" color="fg" borderRadius="xs" paddingInline="0.5">
                {part.text}
              </Text>
            ) : (
              part.text
            ),
          )}
        </bdi>
      </Text>
    </>
  );
}
