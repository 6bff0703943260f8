import type { ContractRow } from '#api-contract/contracts/endpoints';
import { Text, VisuallyHidden } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { matchInView } from './passage.ts';

/** A contract's title and, in a search, the passage that matched. */
export function TitleCell({ row: { title, passage, passage_in: file } }: { readonly row: ContractRow }) {
  if (!passage) return <bdi title={title}>{title}</bdi>;
  return (
    <>
      <Text as="span" display="block" truncate>
        <bdi title={title}>{title}</bdi>
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
