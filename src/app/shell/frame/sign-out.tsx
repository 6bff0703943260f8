import { ConfirmDialog } from '#design-system/dialog';
import { hasUnsavedWork } from '#design-system/window';
import { useAuthActor } from '#machines/auth';
import { createContext, use, useState, type ReactNode } from 'react';
import { messages } from '../../app.messages.ts';

const SignOutContext = createContext<(() => void) | null>(null);

/** Signing out empties this browser; unsaved work would go with it, so that it is asked for first. */
export function SignOut({ children }: { readonly children: ReactNode }) {
  const auth = useAuthActor();
  const [asking, setAsking] = useState(false);
  const signOut = () => auth.send({ type: 'signout.requested' });
  const { unsaved } = messages;

  return (
    <SignOutContext value={() => (hasUnsavedWork() ? setAsking(true) : signOut())}>
      {children}
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={unsaved.title}
        description={unsaved.description}
        confirmLabel={messages.signOut}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      />
    </SignOutContext>
  );
}

/** Signs out, after asking where something is unsaved. */
export function useSignOut(): () => void {
  const signOut = use(SignOutContext);
  if (!signOut) throw new Error('useSignOut needs a <SignOut> above it.');
  return signOut;
}
