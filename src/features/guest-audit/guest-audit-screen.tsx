import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { guestAuditMutations, guestAuditQueries } from '#data/auditors';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import { QueryView } from '#kit/page';
import { GuestAuditPages } from './guest-audit-pages.tsx';
import { messages } from './guest-audit.messages.ts';
import { hasEnded, isTooEarly, useAccessEnded } from './use-access-ended.ts';

export interface GuestAuditScreenProps {
  /** The link that was opened and not yet exchanged; null where this browser was let in before. */
  readonly link: { readonly uid: string; readonly token: string } | null;
  /** Whether this browser holds a token: a link that was used before leads to what it opened. */
  readonly isKnown: boolean;
  /** Given the token that the link was exchanged for. */
  readonly onOpened: (token: string) => void;
}

/** What a guest auditor was given access to, from opening the link to the end of access. */
export function GuestAuditScreen({ link, isKnown, onOpened }: GuestAuditScreenProps) {
  const [isInside, setInside] = useState(link === null);
  const open = useMutation(guestAuditMutations.open(useApi()));
  if (isInside) return isKnown || open.isSuccess ? <Inside /> : <Ended />;

  const enter = () => {
    if (!link) return;
    open.mutate(link, {
      onSuccess: ({ token }) => {
        onOpened(token);
        setInside(true);
      },
      onError: (error) => {
        if (hasEnded(error)) setInside(true);
      },
    });
  };
  return (
    <AuthLayout title={messages.link.title} description={messages.link.text}>
      {open.error && !hasEnded(open.error) && (
        <Alert tone={isTooEarly(open.error) ? 'info' : 'danger'}>{open.error.message}</Alert>
      )}
      <Button variant="solid" size="md" wide loading={open.isPending} onClick={enter}>
        {messages.link.open}
      </Button>
    </AuthLayout>
  );
}

function Inside() {
  const query = useQuery(guestAuditQueries.audit(useApi()));
  if (useAccessEnded()) return <Ended />;
  return (
    <QueryView
      query={query}
      failed={messages.failedTitle}
      loading={
        <Center as="main" minHeight="90dvh">
          <Spinner label={messages.loading} />
        </Center>
      }
    >
      {(audit) => <GuestAuditPages audit={audit} />}
    </QueryView>
  );
}

function Ended() {
  return <AuthLayout title={messages.ended.title} description={messages.ended.text} />;
}
