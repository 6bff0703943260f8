import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import type { Readiness } from '#api-contract/compliance/readiness';
import { endpoints } from '#api-contract/endpoints';
import { Box } from '#design-system/layout';
import { assessment } from '#mocks/fixtures/assessments';
import { complianceResource } from '#mocks/fixtures/compliance-resources';
import { framework, ownFramework } from '#mocks/fixtures/frameworks';
import { notReady, overflowingReadiness, readiness } from '#mocks/fixtures/readiness';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { readinessMessages as texts } from './readiness.messages.ts';
import { ReadinessWidget } from './readiness-widget.tsx';

const readinessOf = (json: Readiness) => mock(endpoints.getReadiness, { json });

const args: ComponentProps<typeof ReadinessWidget> = {
  part: 'met',
  hrefs: {
    assessment: (frameworkId, assessmentId) => `#assessment/${frameworkId}/${assessmentId}`,
    findings: (frameworkId, assessmentId) => `#findings/${frameworkId}/${assessmentId}`,
    cover: (frameworkId) => `#cover/${frameworkId}`,
    acknowledgements: (resourceId) => `#acknowledgements/${resourceId}`,
  },
};

const meta = preview.meta({
  title: 'Parts/Readiness widget',
  component: ReadinessWidget,
  render: (props) => (
    <Box as="main" width="24rem" maxWidth="full">
      <ReadinessWidget {...props} />
    </Box>
  ),
  args,
  ...answering(readinessOf(readiness)),
});

export const Met = meta.story({
  async play({ canvas }) {
    const bar = await canvas.findByRole('progressbar', { name: framework.name });
    await expect(bar).toHaveAttribute('aria-valuetext', '412 of 1,007 met');
    await expect(canvas.getByRole('link', { name: framework.name })).toHaveAttribute(
      'href',
      `#assessment/${framework.id}/${assessment.id}`,
    );
  },
});

export const OutOfDate = meta.story({
  args: { part: 'stale' },
  parameters: { visual: false },
  async play({ canvas }) {
    await expect(await canvas.findByText('12 requirements')).toBeVisible();
    await expect(canvas.queryByText(ownFramework.name)).not.toBeInTheDocument();
  },
});

export const LosingEvidence = meta.story({
  args: { part: 'cover' },
  parameters: { visual: false },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: framework.name });
    await expect(link).toHaveAttribute('href', `#cover/${framework.id}`);
    await expect(canvas.getByText('4 requirements')).toBeVisible();
    await expect(canvas.getByText(texts.firstDay('14 Feb 2026'))).toBeVisible();
  },
});

export const OpenFindings = meta.story({
  args: { part: 'findings' },
  async play({ canvas }) {
    await expect(await canvas.findByText('1 critical · 3 high · 2 low')).toBeVisible();
    await expect(canvas.getByRole('link', { name: framework.name })).toHaveAttribute(
      'href',
      `#findings/${framework.id}/${assessment.id}`,
    );
  },
});

export const Acknowledgements = meta.story({
  args: { part: 'acknowledgements' },
  parameters: { visual: false },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: complianceResource.name });
    await expect(link).toHaveAttribute('href', `#acknowledgements/${complianceResource.id}`);
    await expect(canvas.getByText('7 members')).toBeVisible();
  },
});

export const Overflowing = meta.story({
  args: { part: 'findings' },
  ...answering(readinessOf(overflowingReadiness)),
  async play({ canvas }) {
    await expect((await canvas.findAllByRole('link'))[29]).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  args: { part: 'findings' },
  parameters: { visual: false },
  ...answering(readinessOf(notReady)),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.nothing.findings)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getReadiness, { error: 'permission_denied' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.forbiddenTitle)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getReadiness, { error: 'internal' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.failedTitle)).toBeVisible();
  },
});
