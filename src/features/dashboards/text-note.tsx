import { Text } from '#design-system/layout';

/** What somebody wrote, with its lines. */
export function TextNote({ text }: { readonly text: string }) {
  return (
    <Text paddingInline="4" paddingBlockEnd="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
      <bdi>{text}</bdi>
    </Text>
  );
}
