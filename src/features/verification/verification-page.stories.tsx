import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { showLanguage } from '#languages';
import { mock } from '#mocks/mock';
import { describeReport, type VerificationReport } from '#signatures/verify/words';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { askRecord } from './ask-record.ts';
import { reports } from './fixture-reports.ts';
import { VerificationPage } from './verification-page.tsx';
import { verificationMessages as words } from './verification.messages.ts';

/** The page with the language that its readers choose. */
function Chosen(props: ComponentProps<typeof VerificationPage>) {
  const [language, setLanguage] = useState(props.language);
  return (
    <VerificationPage
      {...props}
      language={language}
      onLanguage={(wanted) => void showLanguage(wanted).then(() => setLanguage(wanted))}
    />
  );
}

const meta = preview.meta({
  title: 'Screens/Verification',
  component: VerificationPage,
  render: (args) => <Chosen {...args} />,
  args: {
    language: 'en' as const,
    onLanguage: fn(),
    verify: async () => reports.whole,
    ask: (sha256: string) => askRecord('', sha256),
    timeZone: 'UTC',
  },
});

const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]');

async function choose(name = 'agreement.pdf'): Promise<void> {
  const input = chooser();
  if (input) await userEvent.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
}

async function askOurRecord(): Promise<void> {
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: words.send }));
}

export const Ready = meta.story({
  async play() {
    await expect(screen.getByRole('heading', { name: words.title })).toBeVisible();
  },
});

export const Whole = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.verifySeal, { json: { state: 'sealed', sealed_at: '2026-03-02T08:30:00.000Z', is_test: false } }),
  ),
  async play() {
    await choose();
    await waitFor(() => expect(screen.getByRole('heading', { name: words.result('agreement.pdf') })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: words.send }));
    await expect(screen.getByText('Every signature is intact, and the document is as it was signed.')).toBeVisible();
    await expect(screen.getByRole('heading', { name: /Signed by Seal of Northwind Traders/ })).toBeVisible();
    await expect(await screen.findByText(/^Sealed here on 2 Mar 2026/)).toBeVisible();
  },
});

export const ChangedSince = meta.story({
  args: { verify: async () => reports.changed },
  globals: { viewport: { value: 'narrow' } },
  async play() {
    await choose();
    await expect(await screen.findByText('The document was changed after it was signed.')).toBeVisible();
    await expect(screen.getByText(words.test)).toBeVisible();
    await expect(screen.getAllByText('What is printed on page 1 changed')).toHaveLength(2);
  },
});

export const Broken = meta.story({
  parameters: { visual: false },
  args: { verify: async () => reports.broken },
  async play() {
    await choose();
    await expect(await screen.findByText('The signed bytes were changed.')).toBeVisible();
    await expect(screen.getByText(words.notIntact)).toBeVisible();
  },
});

export const Unsigned = meta.story({
  parameters: { visual: false },
  args: { verify: async () => reports.unsigned },
  async play() {
    await choose();
    await expect(await screen.findByText('This file has no signature.')).toBeVisible();
  },
});

export const Locked = meta.story({
  parameters: { visual: false },
  args: { verify: async () => reports.locked },
  async play() {
    await choose();
    await expect(await screen.findByText(/locked with a password/)).toBeVisible();
  },
});

export const Checking = meta.story({
  parameters: { visual: false },
  args: { verify: () => new Promise(() => {}) },
  async play() {
    await choose();
    await expect(await screen.findByText(words.checking('agreement.pdf'))).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  args: { verify: () => Promise.reject(new Error('No memory is left.')) },
  async play() {
    await choose();
    await expect(await screen.findByRole('alert')).toHaveTextContent(words.failed);
  },
});

const verify = fn<() => Promise<VerificationReport>>();

export const EarlierFileFailed = meta.story({
  parameters: { visual: false },
  args: { verify },
  ...answering(mock(endpoints.verifySeal, { json: { state: 'unknown', sealed_at: null, is_test: false } })),
  async play() {
    const slow = Promise.withResolvers<never>();
    verify.mockReset().mockReturnValueOnce(slow.promise).mockResolvedValue(reports.whole);
    await choose('draft.pdf');
    await expect(await screen.findByText(words.checking('draft.pdf'))).toBeVisible();
    await choose();
    await screen.findByRole('heading', { name: words.result('agreement.pdf') });
    slow.reject(new Error('No memory is left.'));
    await userEvent.click(screen.getByRole('button', { name: words.send }));
    await expect(await screen.findByText(words.records.unknown)).toBeVisible();
    await expect(screen.getByRole('heading', { name: words.result('agreement.pdf') })).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
});

export const EarlierState = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.verifySeal, { json: { state: 'earlier', sealed_at: null, is_test: true } })),
  async play() {
    await askOurRecord();
    await expect(await screen.findByText(`${words.records.earlier} ${words.recordTest}`)).toBeVisible();
  },
});

export const NotKnown = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.verifySeal, { json: { state: 'unknown', sealed_at: null, is_test: false } })),
  async play() {
    await askOurRecord();
    await expect(await screen.findByText(words.records.unknown)).toBeVisible();
  },
});

export const Offline = meta.story({
  parameters: { visual: false },
  ...answering(mock.networkError(endpoints.verifySeal)),
  async play() {
    await askOurRecord();
    await expect(await screen.findByText(words.offline)).toBeVisible();
  },
});

export const German = meta.story({
  parameters: { visual: false },
  globals: { language: 'de', viewport: { value: 'narrow' } },
  args: { language: 'de', verify: async () => reports.changed },
  async play() {
    await choose();
    await expect(await screen.findByText(describeReport(reports.changed))).toBeVisible();
    await expect(screen.queryByText(/was changed after it was signed/)).toBeNull();
    await expect(screen.getByText(words.trust)).toBeVisible();
  },
});
