import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { pagesFailed } from '#data/renditions';
import { contractAnswers } from '#mocks/contract-screen';
import { contract } from '#mocks/fixtures/contracts';
import {
  failedRendition,
  noRendition,
  offeredRendition,
  pendingRendition,
  readyRendition,
  wordContract,
} from '#mocks/fixtures/renditions';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen, type ContractScreenProps } from './contract-screen.tsx';

/** The app remembers the choice. */
function ScreenWithChoice(props: ContractScreenProps) {
  const [chosen, onChoose] = useState(props.pagesChoice.chosen);
  return <ContractScreen {...props} pagesChoice={{ chosen, onChoose }} />;
}

const meta = preview.meta({
  title: 'Screens/Contract/Word document',
  component: ScreenWithChoice,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  ...answering(
    mock(endpoints.getContract, { json: wordContract }),
    mock(endpoints.getRendition, { json: offeredRendition }),
    ...contractAnswers(),
  ),
});

/** Pages are asked for when someone first wants to see them, and once; then they are waited for. */
export const PagesOnDemand = meta.story({
  async play({ canvas, userEvent, msw }) {
    let asked = 0;
    msw.use(
      mock(endpoints.makeRendition, () => {
        asked += 1;
        return { json: pendingRendition };
      }),
    );
    const choose = await canvas.findByRole('button', { name: 'As pages' });
    await expect(asked).toBe(0);
    msw.use(mock(endpoints.getRendition, { json: readyRendition }));
    await userEvent.click(choose);
    await expect(await canvas.findByText('Pages: ready')).toBeVisible();
    await expect(asked).toBe(1);
  },
});

/** Who reads pages gets them of each document. */
export const PagesRemembered = meta.story({
  args: { pagesChoice: { ...contractArgs.pagesChoice, chosen: true } },
  ...answering(
    mock(endpoints.getRendition, { json: pendingRendition }),
    mock(endpoints.makeRendition, { json: pendingRendition }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Pages: making')).toBeVisible();
  },
});

export const PagesFailed = meta.story({
  args: { pagesChoice: { ...contractArgs.pagesChoice, chosen: true } },
  ...answering(mock(endpoints.getRendition, { json: failedRendition })),
  async play({ canvas }) {
    await expect(await canvas.findByText(`Pages: ${pagesFailed.took_too_long}`)).toBeVisible();
  },
});

export const PagesNotAskedFor = meta.story({
  args: { pagesChoice: { ...contractArgs.pagesChoice, chosen: true } },
  ...answering(mock(endpoints.makeRendition, { error: 'unavailable', detail_error_message: 'Back in a minute.' })),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText('Pages: Back in a minute.')).toBeVisible();
    msw.use(
      mock(endpoints.makeRendition, { json: readyRendition }),
      mock(endpoints.getRendition, { json: readyRendition }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText('Pages: ready')).toBeVisible();
  },
});

/** A server without LibreOffice. */
export const NoPages = meta.story({
  ...answering(mock(endpoints.getRendition, { json: noRendition })),
  async play({ canvas }) {
    await expect(await canvas.findByText(wordContract.current_version.file_name)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'As pages' })).toBeNull());
  },
});
