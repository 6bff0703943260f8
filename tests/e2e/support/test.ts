import { type BrowserContext, expect, test as base } from '@playwright/test';
import { newDataDir, removeDataDir, type RunningServer, startServer } from './running-server.ts';

/** Findings of the browser that no journey may leave behind. */
const complaints = /Content Security Policy|Trusted ?(Types|Script|HTML|ScriptURL)|Uncaught|Unhandled/i;

/** A journey against a server of its own worker; a page that complains about script or policy fails it. */
export const test = base.extend<{ quietPage: void }, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern: nothing.
    async ({}, provide) => {
      const dataDir = await newDataDir();
      const server = await startServer(dataDir);
      await provide(server);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.address),
  quietPage: [
    async ({ context }, provide, info) => {
      const heard: string[] = [];
      const calls = failedCalls(context);
      context.on('weberror', (error) => heard.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' && complaints.test(message.text())) heard.push(message.text());
      });
      await provide();
      if (info.status !== info.expectedStatus) console.error(info.title, ...calls, ...(await saidBy(context)));
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** Calls that went wrong, as they come; those that a journey wants to go wrong are among them. */
function failedCalls(context: BrowserContext): readonly string[] {
  const failed: string[] = [];
  context.on('requestfailed', (call) =>
    failed.push(`\n${call.method()} ${call.url()}: ${call.failure()?.errorText ?? 'no answer'}`),
  );
  context.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`\n${answer.request().method()} ${answer.url()}: ${answer.status()}`);
  });
  return failed;
}

/** What each open page says when its journey fails: traces are not kept where the tests of every change run. */
const saidBy = (context: BrowserContext) =>
  Promise.all(
    context.pages().map(async (page) => {
      const words = await page.innerText('body', { timeout: 5_000 }).catch((fault: Error) => fault.message);
      return `\n${page.url()} said: ${words.replace(/\s+/g, ' ').slice(0, 2000)}`;
    }),
  );

export { expect };
