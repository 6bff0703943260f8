import type { Permission } from '#api-contract/permissions';
import type { UserInfo } from '#api-contract/session/endpoints';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { FormatProvider } from '#design-system/format';
import { wordsOf } from '#languages';
import { useAuth, useAuthActor } from '#machines/auth';
import { useShowToast } from '#machines/toast';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { messages } from '../app.messages.ts';
import { LoadingApp } from '../boot/loading-app.tsx';
import { useLanguage } from '../boot/use-language.ts';

const UserContext = createContext<UserInfo | null>(null);

/** Waits until it is known who is signed in, and writes everything inside in their organisation's way. */
export function SignedInUser({ children }: { readonly children: ReactNode }) {
  const auth = useAuthActor();
  const user = useAuth(({ context }) => context.userData);
  const isUnknown = useAuth((snapshot) => snapshot.hasTag('user-unknown'));
  const language = useLanguage();
  useStorageTrouble();

  if (user) {
    const { locale, time_zone } = user.organisation;
    return (
      <UserContext value={user}>
        <FormatProvider locale={locale} timeZone={time_zone} words={wordsOf(language, locale)}>
          {children}
        </FormatProvider>
      </UserContext>
    );
  }
  if (!isUnknown) return <LoadingApp />;
  return (
    <main>
      <ErrorState
        headingLevel="h1"
        title={messages.noUserTitle}
        message={messages.noUserMessage}
        onRetry={() => auth.send({ type: 'user.outdated' })}
        secondaryAction={
          <Button variant="ghost" onClick={() => auth.send({ type: 'signout.requested' })}>
            {messages.signOut}
          </Button>
        }
      />
    </main>
  );
}

/** The signed-in user. */
export function useUser(): UserInfo {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a <SignedInUser> above it.');
  return user;
}

/** Whether the signed-in user holds a permission. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useUser();
  return (permission) => permissions.includes(permission);
}

function useStorageTrouble() {
  const auth = useAuthActor();
  const show = useShowToast();
  const trouble = useAuth(({ context }) => context.trouble);
  useEffect(() => {
    if (!trouble) return;
    show({
      id: 'storage',
      title: messages.storageTitle,
      description: messages.storage[trouble],
      color: 'warning',
      timeout: null,
    });
    auth.send({ type: 'trouble.dismissed' });
  }, [auth, show, trouble]);
}
