import type { Answers, Choices } from '#api-contract/drafting/variables';
import type { Draft } from '#api-contract/drafts/endpoints';

/** What is stored of a draft as it is answered. */
export interface Answered {
  readonly answers: Answers;
  readonly choices: Choices;
}

export const answeredOf = ({ answers, choices, revision }: Draft) => ({ value: { answers, choices }, revision });
