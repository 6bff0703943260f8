import { Text } from '#design-system/layout';
import { cutAtMentions } from './mentions.ts';

interface CommentTextProps {
  readonly comment: { readonly text: string; readonly mentions: readonly { readonly name: string }[] };
}

/** What somebody said, with those whom it mentions marked. */
export function CommentText({ comment: { text, mentions } }: CommentTextProps) {
  const parts = cutAtMentions(
    mentions.map(({ name }) => name),
    text,
  );
  return (
    <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
      {parts.map((part, index) =>
        part.mention ? (
          <Text as="span" key={index} color="colorPalette.fg" fontWeight="medium">
            {part.text}
          </Text>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
