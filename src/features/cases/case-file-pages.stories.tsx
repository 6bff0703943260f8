import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { pagesFailed } from '#data/renditions';
import { Button } from '#design-system/button';
import { Box, Center, Stack, Text } from '#design-system/layout';
import {
  failedRendition,
  noRendition,
  offeredRendition,
  pendingRendition,
  readyRendition,
} from '#mocks/fixtures/renditions';
import { mock } from '#mocks/mock';
import { caseAnswers, caseArgs } from './case-screen-fixture.ts';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { CaseScreen, type CaseScreenProps } from './case-screen.tsx';
import type { ShownFile } from './files/shown-file.ts';

/** The app remembers the choice. */
function ScreenWithChoice(props: CaseScreenProps) {
  const [chosen, onChoose] = useState(props.pagesChoice.chosen);
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <CaseScreen {...props} pagesChoice={{ chosen, onChoose }} />
    </Box>
  );
}

/** Stands where the app puts the document viewer. */
function FileStandIn({ name, pages }: ShownFile) {
  return (
    <Center height="full">
      <Stack gap="3" align="center">
        <Text fontWeight="medium">{name}</Text>
        {pages && (
          <>
            <Button onClick={() => pages.onChoose(!pages.chosen)}>{pages.chosen ? 'As text' : 'As pages'}</Button>
            {pages.chosen && (
              <Text textStyle="xs">
                Pages: {pages.state.name === 'failed' ? pages.state.message : pages.state.name}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Center>
  );
}

const meta = preview.meta({
  title: 'Screens/Case/Word file',
  component: ScreenWithChoice,
  args: {
    ...caseArgs,
    renderFile: (shown) => <FileStandIn {...shown} />,
  },
  ...answering(...caseAnswers(), mock(endpoints.getCaseFileRendition, { json: offeredRendition })),
});

const word = 'Notification form.docx';

/** Pages are asked for when someone first wants to see them, and once; then they are waited for. */
export const PagesOnDemand = meta.story({
  async play({ canvas, userEvent, msw }) {
    let asked = 0;
    msw.use(
      mock(endpoints.makeCaseFileRendition, () => {
        asked += 1;
        return { json: pendingRendition };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: word }));
    const choose = await canvas.findByRole('button', { name: 'As pages' });
    await expect(asked).toBe(0);
    msw.use(mock(endpoints.getCaseFileRendition, { json: readyRendition }));
    await userEvent.click(choose);
    await expect(await canvas.findByText('Pages: ready')).toBeVisible();
    await expect(asked).toBe(1);
  },
});

export const PagesFailed = meta.story({
  args: { pagesChoice: { chosen: true, onChoose: fn() } },
  ...answering(mock(endpoints.getCaseFileRendition, { json: failedRendition })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: word }));
    await expect(await canvas.findByText(`Pages: ${pagesFailed.took_too_long}`)).toBeVisible();
  },
});

/** A server without LibreOffice. */
export const NoPages = meta.story({
  ...answering(mock(endpoints.getCaseFileRendition, { json: noRendition })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: word }));
    await waitFor(() => expect(canvas.getAllByText(word).length).toBeGreaterThan(1));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'As pages' })).toBeNull());
  },
});
