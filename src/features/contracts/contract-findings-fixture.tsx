import type { within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Finding, Settlement } from '#api-contract/findings/endpoints';
import { contractAnswers } from '#mocks/contract-screen';
import { firstVersion, freshContract } from '#mocks/fixtures/contracts';
import { contractFindings, findings } from '#mocks/fixtures/findings';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';

export const ofThisVersion = (given: typeof contractFindings) => ({
  ...given,
  reading: { ...given.reading, version_id: freshContract.current_version.id },
});

/** Answers a verdict as the server does. */
export const settled = ({ body, params }: { body: Settlement; params: { findingId: string } }) => {
  const found = findings.find(({ id }) => id === params.findingId) ?? findings[0];
  const facts = body.status === 'accepted' ? found?.facts : body.status === 'corrected' ? body.correction.facts : null;
  const finding = {
    ...(found as Finding),
    status: body.status,
    correction: body.status === 'corrected' ? body.correction : null,
    settled_by: body.status === 'unverified' ? null : { id: profile.id, name: profile.name },
    settled_at: body.status === 'unverified' ? null : '2026-01-15T12:00:00.000Z',
    revision: body.revision + 1,
  };
  return { json: { finding, contract: { ...freshContract, ...facts } } };
};

/** A contract of which much was found and nothing is verified. */
export const withFindings = {
  decorators: [framed],
  args: { ...contractArgs, contractId: freshContract.id },
  ...answering(
    mock(endpoints.getContract, { json: freshContract }),
    mock(endpoints.listVersions, { json: { items: [firstVersion] } }),
    mock(endpoints.listFindings, { json: ofThisVersion(contractFindings) }),
    mock(endpoints.reviewFinding, settled),
    ...contractAnswers(),
  ),
};

interface Acting {
  readonly canvas: ReturnType<typeof within>;
  readonly userEvent: { readonly click: (element: Element) => Promise<void> };
}

export const openFindings = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /^Findings/ }));
};

export const unfoldLow = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: '3 with low confidence' }));
};

/** The finding that is looked at. */
export const lineOf = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[aria-current="true"]');
