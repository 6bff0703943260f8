import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Button } from '#design-system/button';
import { Center } from '#design-system/layout';
import { fileVersion, myAcknowledgement, overflowingComplianceResource } from '#mocks/fixtures/compliance-resources';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, pageSituations, withoutPicture } from '#.storybook/situations';
import { AcknowledgementScreen } from './acknowledgement-screen.tsx';
import { messages } from './acknowledgements.messages.ts';

const { page } = messages;

const meta = preview.meta({
  title: 'Screens/Acknowledgement',
  component: AcknowledgementScreen,
  args: {
    campaignId: myAcknowledgement.id,
    listHref: '#acknowledgementList',
    // Stands where the app puts the document viewer.
    renderFile: ({ version, onPagesShown }) => (
      <Center height="full">
        <Button onClick={() => onPagesShown({ viewed: 4, of: 4 })}>{version.file?.name}</Button>
      </Center>
    ),
  },
  ...answering(mock(endpoints.getMyAcknowledgement, { json: myAcknowledgement })),
});

const heading = { name: myAcknowledgement.resource.name, level: 1 };
const done = { ...myAcknowledgement, acknowledged_at: '2026-01-15T12:00:00.000Z' };

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading)).toBeVisible();
    await expect(await canvas.findByRole('checkbox', { name: page.statement('2.0') })).toBeEnabled();
  },
});

export const StatementMissing = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.submit }));
    await expect((await canvas.findAllByText(page.statementMissing))[0]).toBeVisible();
  },
});

export const AllPagesFirst = meta.story({
  beforeEach({ msw }) {
    const { file } = fileVersion;
    const version = { ...myAcknowledgement.version, content: 'file' as const, text: null, file };
    msw.use(mock(endpoints.getMyAcknowledgement, { json: { ...myAcknowledgement, must_view: true, version } }));
  },
  async play({ canvas, userEvent }) {
    const statement = await canvas.findByRole('checkbox', { name: page.statement('2.0') });
    await expect(statement).toBeDisabled();
    await expect(canvas.getByText(page.viewFirst)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: fileVersion.file?.name ?? '' }));
    await expect(statement).toBeEnabled();
    await expect(canvas.getByText(page.pagesViewed('4', '4'))).toBeVisible();
  },
});

export const ChangedMeanwhile = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.acknowledge, { error: 'version_conflict' })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: page.statement('2.0') }));
    await userEvent.click(canvas.getByRole('button', { name: page.submit }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const Acknowledged = meta.story(answering(mock(endpoints.getMyAcknowledgement, { json: done })));

export const Elsewhere = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    const version = {
      ...myAcknowledgement.version,
      content: 'link' as const,
      text: null,
      link: 'https://example.com/policy',
    };
    msw.use(mock(endpoints.getMyAcknowledgement, { json: { ...myAcknowledgement, must_view: true, version } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(page.linkNote)).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: page.statement('2.0') })).toBeEnabled();
  },
});

const situations = pageSituations({
  get: endpoints.getMyAcknowledgement,
  found: { json: myAcknowledgement },
  heading: heading,
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const NotAskedAnyMore = meta.story({
  ...situations.notFound,
  async play({ canvas }) {
    await expect(await canvas.findByText(page.notFoundTitle)).toBeVisible();
  },
});

export const Overflowing = meta.story({
  beforeEach({ msw }) {
    const { name } = overflowingComplianceResource;
    const text = Array.from({ length: 60 }, (_, index) => `${index + 1}. ${name}`).join('\n\n');
    msw.use(
      mock(endpoints.getMyAcknowledgement, {
        json: {
          ...myAcknowledgement,
          resource: { ...myAcknowledgement.resource, name },
          version: { ...myAcknowledgement.version, text },
        },
      }),
    );
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
