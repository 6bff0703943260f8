import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Box, Center } from '#design-system/layout';
import { hasUnsavedWork } from '#design-system/window';
import { caseFiles } from '#mocks/fixtures/cases';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { type Acting, answering, withoutPicture } from '#.storybook/situations';
import { caseAnswers, caseArgs } from './case-screen-fixture.ts';
import { CaseScreen } from './case-screen.tsx';
import { messages } from './cases.messages.ts';

const { files, journal } = messages;

const meta = preview.meta({
  title: 'Screens/Case/Uploads',
  component: CaseScreen,
  render: (args) => (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <CaseScreen {...args} />
    </Box>
  ),
  args: { ...caseArgs, renderFile: ({ name }) => <Center height="full">{name}</Center> },
  ...answering(...caseAnswers()),
  ...withoutPicture,
});

/** What the server answers once the story lets it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrive: resolve, answer: () => promise.then(() => ({ json: caseFiles[0] })) };
}

/** A file that is still on its way would be lost with the page. */
export const UnderWay = meta.story({
  async play({ canvas, userEvent, msw }) {
    const { arrive, answer } = held();
    msw.use(mock(endpoints.createCaseFile, answer));
    await userEvent.upload(await canvas.findByLabelText(files.choose), new File(['Dear'], 'letter.txt'));
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
    arrive();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

const chooseVersion = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: files.actionsOf('Timeline.pdf') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: files.newVersion }));
};

/** The browser’s dialog can be cancelled and opened again; what is chosen shows how far it is. */
export const NewVersion = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    const { arrive, answer } = held();
    const sent = fn();
    msw.use(
      mock(endpoints.createCaseFileVersion, ({ params }) => {
        sent(params.fileId);
        return answer();
      }),
    );
    const opened = spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    try {
      await chooseVersion(context);
      await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
      await chooseVersion(context);
      await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    } finally {
      opened.mockRestore();
    }
    const input = canvas.getByLabelText(files.chooseVersion('Timeline.pdf'));
    await userEvent.upload(input, new File(['%PDF-1.7'], 'Timeline 2.pdf', { type: 'application/pdf' }));
    await expect(await canvas.findByText('Timeline 2.pdf')).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    const timeline = caseFiles.find(({ name }) => name === 'Timeline.pdf');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(timeline?.id));
    arrive();
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
});

/** Media queries about the width of the panes, which the story answers. */
function widthOfPanes() {
  const ask = window.matchMedia.bind(window);
  const lists = new Set<EventTarget & { matches: boolean }>();
  const answers = spyOn(window, 'matchMedia').mockImplementation((query) => {
    if (!query.includes('768px')) return ask(query);
    const list = Object.assign(new EventTarget(), { matches: true });
    lists.add(list);
    return list as unknown as MediaQueryList;
  });
  return {
    narrow: () => {
      for (const list of lists) {
        list.matches = false;
        list.dispatchEvent(new Event('change'));
      }
    },
    restore: () => answers.mockRestore(),
  };
}

let panes: ReturnType<typeof widthOfPanes>;

/** What was typed stays when the window becomes too narrow for two panes. */
export const WindowMadeNarrower = meta.story({
  beforeEach() {
    panes = widthOfPanes();
    return panes.restore;
  },
  async play({ canvas, userEvent }) {
    const entry = await canvas.findByRole('textbox', { name: journal.write });
    await userEvent.type(entry, 'Called');
    panes.narrow();
    await userEvent.type(entry, ' the authority');
    await expect(entry).toHaveValue('Called the authority');
    await expect(canvas.getByRole('textbox', { name: journal.write })).toBe(entry);
  },
});
