import { expect, test as base } from '@playwright/test';
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
    async ({ context }, provide) => {
      const heard: string[] = [];
      context.on('weberror', (error) => heard.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' && complaints.test(message.text())) heard.push(message.text());
      });
      await provide();
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
