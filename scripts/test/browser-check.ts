import { launchBrowser } from '../browser/launch.ts';
import { oneCheck, type Part } from './part.ts';

/** The browser is unpacked, has its libraries and starts. */
export const browserCheck: Part = {
  name: 'browser',
  slots: 1,
  async run() {
    try {
      const browser = await launchBrowser();
      const remark = `Chromium ${browser.version()}`;
      await browser.close();
      return { ...oneCheck({ succeeded: true, output: '' }), remark };
    } catch (failure) {
      return oneCheck({ succeeded: false, output: failure instanceof Error ? failure.message : String(failure) });
    }
  },
};
