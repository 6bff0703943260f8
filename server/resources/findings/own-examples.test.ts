import { beforeAll, describe, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { pagesOf } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let ours: string;
let theirs: string;

const goods = ['bolts', 'sails', 'ropes', 'engines', 'masts'];
/** How one house says what happens after the end: in words that no model was trained on. */
const houseWording = (what: string) =>
  `The yard shall bring the ${what} back to the quay in the state in which it got them.`;
const contractOn = (what: string) => `AGREEMENT ON ${what.toUpperCase()}

1. Paint. The ${what} are painted blue before they leave the works.

2. BackgroundTasks. ${houseWording(what)}

3. Board. The yard shall bring a list of the ${what} to every meeting of the board.`;

beforeAll(async () => {
  ours = (await app.signUp('Ours')).token;
  theirs = (await app.signUp('Theirs')).token;
});

async function putIn(token: string, what: string): Promise<string> {
  const { id } = await app.putIn(token, { pages: pagesOf(contractOn(what)) });
  await app.readDocuments();
  return id;
}

async function afterwardsIn(token: string, contractId: string) {
  const { items } = (await app.call('listFindings', { token, params: { contractId } })).body;
  const found = items.find(
    ({ subject }) => subject.kind === 'clause' && subject.clause === 'post_termination_services',
  );
  if (!found) throw new Error('The kind is not known.');
  return found;
}

/** In how many of these contracts the house's wording is found where it stands. */
async function rightlyFound(token: string, things: readonly string[]): Promise<number> {
  let right = 0;
  for (const what of things) {
    const { state, citations } = await afterwardsIn(token, await putIn(token, what));
    const quoted = citations.map(({ quote }) => quote.replace(/\s+/g, ' '));
    if (state === 'found' && quoted.some((quote) => quote.includes(houseWording(what)))) right += 1;
  }
  return right;
}

describe("an organisation's corrections", () => {
  test('make its own later readings better, and leave those of others as they were', async () => {
    const [first = '', ...others] = goods;
    expect(await rightlyFound(ours, others)).toBe(0);

    const corrected = await putIn(ours, first);
    const finding = await afterwardsIn(ours, corrected);
    const { status } = await app.call('reviewFinding', {
      token: ours,
      params: { contractId: corrected, findingId: finding.id },
      body: {
        status: 'corrected',
        revision: finding.revision,
        correction: { clause: { present: true, quote: houseWording(first) } },
      },
    });
    expect(status).toBe(200);

    expect(await rightlyFound(ours, others)).toBe(others.length);
    expect(await rightlyFound(theirs, others)).toBe(0);
  });
});
