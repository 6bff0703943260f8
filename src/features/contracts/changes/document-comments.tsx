import type { DocumentComment } from '#api-contract/marks/endpoints';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, Heading, Text } from '#design-system/layout';
import { changesMessages as words } from './changes.messages.ts';

/** Comments in the document with their answers. */
export function DocumentComments({ comments }: { readonly comments: readonly DocumentComment[] }) {
  if (comments.length === 0) return null;
  const known = new Set(comments.map(({ id }) => id));
  const isAnswer = ({ answers }: DocumentComment) => answers !== null && known.has(answers);
  return (
    <Box as="section" aria-label={words.comments} paddingInline="4" paddingBlockEnd="4">
      <Heading as="h2" size="xs" marginBlockEnd="1.5">
        {words.comments}
      </Heading>
      <Box as="ul">
        {comments
          .filter((comment) => !isAnswer(comment))
          .map((comment) => (
            <Box as="li" key={comment.id} marginBlockStart="2.5">
              <Comment comment={comment} />
              <Box as="ul">
                {comments
                  .filter(({ answers }) => answers === comment.id)
                  .map((answer) => (
                    <Box
                      as="li"
                      key={answer.id}
                      paddingInlineStart="4"
                      marginBlockStart="1.5"
                      borderInlineStartWidth="2px"
                    >
                      <Comment comment={answer} />
                    </Box>
                  ))}
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

function Comment({
  comment: { author, date, text, passage, answers, is_done },
}: {
  readonly comment: DocumentComment;
}) {
  const format = useFormat();
  const when = date !== null && !Number.isNaN(Date.parse(date)) ? format.dateTime(date) : null;
  return (
    <>
      <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
        <bdi>{author || words.unnamed}</bdi>
        {when && ` · ${when}`} {is_done && <Badge tone="success">{words.done}</Badge>}
      </Text>
      <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {text}
      </Text>
      {answers === null && passage.quote !== '' && (
        <Text textStyle="xs" tone="subtle" overflowWrap="anywhere" lineClamp="2">
          {words.about} “<bdi>{passage.quote}</bdi>”
        </Text>
      )}
    </>
  );
}
