import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, Mail } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { AuditGrant } from '#api-contract/auditors/endpoints';
import { auditorMutations, auditorQueries } from '#data/auditors';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { Drawer } from '#design-system/drawer';
import { useFormat } from '#design-system/format';
import { DividedList, HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { AccessLog } from '#kit/access-log';
import { QueryView } from '#kit/page';
import { messages } from './audits.messages.ts';
import { grantTones } from './grant-tones.ts';
import { RequestItem } from './request-item.tsx';

const { grant: texts, grants: listTexts } = messages;

interface GrantDrawerProps {
  readonly grant: AuditGrant;
  readonly taskHref: (taskId: string) => string;
  readonly onClose: () => void;
}

/** A guest auditor: their access, what they asked for, and what they did. */
export function GrantDrawer({ grant, taskHref, onClose }: GrantDrawerProps) {
  const { id, name, email } = grant;
  const api = useApi();
  const requests = useQuery(auditorQueries.requests(api, id));
  const log = useQuery(auditorQueries.log(api, id));
  return (
    <Drawer open onClose={onClose} title={<bdi>{name}</bdi>} description={email} size="md">
      <Stack gap="5" align="stretch">
        <Access grant={grant} />
        <Section title={texts.requests}>
          <QueryView query={requests} failed={texts.requestsFailed} compact loading={<SkeletonText lines={3} />}>
            {(items) =>
              items.length === 0 ? (
                <Text tone="muted">{texts.noRequests}</Text>
              ) : (
                <DividedList>
                  {items.map((request) => (
                    <RequestItem key={request.id} grantId={id} request={request} taskHref={taskHref} />
                  ))}
                </DividedList>
              )
            }
          </QueryView>
        </Section>
        <Section title={texts.log}>
          <Text textStyle="sm" tone="muted">
            {texts.logDescription}
          </Text>
          <QueryView query={log} failed={texts.logFailed} compact loading={<SkeletonText lines={3} />}>
            {(entries) =>
              entries.length === 0 ? <Text tone="muted">{texts.noLog}</Text> : <AccessLog entries={entries} />
            }
          </QueryView>
        </Section>
      </Stack>
    </Drawer>
  );
}

function Access({ grant }: { readonly grant: AuditGrant }) {
  const { id, name, from, until, state, assessments } = grant;
  const api = useApi();
  const format = useFormat();
  const send = useMutation(auditorMutations.sendLink(api));
  const revoke = useMutation(auditorMutations.revoke(api));
  const [isRevoking, setRevoking] = useState(false);
  const isOver = state === 'ended' || state === 'revoked';
  return (
    <Section title={texts.access}>
      <Stack gap="2" align="flex-start">
        <HStack gap="2" wrap="wrap">
          <Badge tone={grantTones[state]} dot>
            {listTexts.states[state]}
          </Badge>
          <Text textStyle="sm">{listTexts.window(format.date(from), format.date(until))}</Text>
        </HStack>
        <Text textStyle="sm" tone="muted">
          {texts.scope}: {format.list(assessments.map((assessment) => assessment.name))}
        </Text>
        {send.isSuccess && <Alert tone="success" title={texts.linkSent} />}
        {send.error && <Alert tone="danger">{send.error.message}</Alert>}
        {!isOver && (
          <HStack gap="2">
            <Button size="xs" iconStart={<Mail aria-hidden />} loading={send.isPending} onClick={() => send.mutate(id)}>
              {texts.sendLink}
            </Button>
            <Button size="xs" variant="danger" iconStart={<Ban aria-hidden />} onClick={() => setRevoking(true)}>
              {texts.revoke}
            </Button>
          </HStack>
        )}
      </Stack>
      <ConfirmDialog
        open={isRevoking}
        tone="danger"
        title={texts.revokeTitle(name)}
        description={texts.revokeDescription}
        confirmLabel={texts.revoke}
        onConfirm={async () => {
          await revoke.mutateAsync(id);
          setRevoking(false);
        }}
        onCancel={() => setRevoking(false)}
      />
    </Section>
  );
}
