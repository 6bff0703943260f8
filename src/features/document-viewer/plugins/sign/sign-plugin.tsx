import { definePlugin } from '../../plugin-api/plugin.ts';
import { signOnClick } from './sign-on-click.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { SignatureNotice } from './signature-notice.tsx';
import { SignatureStore } from './signature-store.ts';

/** Signatures that are drawn onto the pages, and what is known of the digital ones that the file holds. */
export const signPlugin = definePlugin({
  name: 'sign',
  start(engine) {
    const signatures = new SignatureStore(engine);
    const stopSigning = engine.annotates ? signOnClick(engine) : undefined;
    return {
      stop() {
        stopSigning?.();
        signatures.stop();
      },
      notice: <SignatureNotice store={signatures} />,
      dialog: <SignatureDialog />,
    };
  },
});
