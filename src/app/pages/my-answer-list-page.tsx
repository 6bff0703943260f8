import { MyAnswerListScreen } from '#features/frameworks';
import { answerHref } from '../routing/hrefs.ts';

/** What the reader was asked to answer. */
export function Page() {
  return <MyAnswerListScreen answerHref={answerHref} />;
}
