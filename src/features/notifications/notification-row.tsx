import { Archive, ArchiveRestore, Bell, BellOff, Mail, MailOpen } from 'lucide-react';
import type { Notification } from '#api-contract/notifications/endpoints';
import { sentenceOf } from '#api-contract/notifications/sentence';
import { Badge } from '#design-system/badge';
import { IconButton } from '#design-system/button';
import { Time, useFormat } from '#design-system/format';
import { Box, Flex, HStack, Link, Text, VisuallyHidden } from '#design-system/layout';
import type { NotificationActs } from './notification-tab-view.tsx';
import { messages } from './notifications.messages.ts';

interface NotificationRowProps extends NotificationActs {
  readonly notification: Notification;
  readonly href: string;
  readonly onOpen: () => void;
}

/** One notification: what happened, to what, and when. */
export function NotificationRow({ notification, href, onOpen, onRead, onArchive, onMute }: NotificationRowProps) {
  const format = useFormat();
  const { id, object, parts, occurred_at, read, archived, muted } = notification;
  const sentence = sentenceOf(notification, format);
  return (
    <Box as="li" data-id={id} paddingBlock="2.5">
      <Flex gap="2.5" align="flex-start">
        <Box
          boxSize="2"
          marginBlockStart="1.5"
          flexShrink="0"
          borderRadius="full"
          bg={read ? 'transparent' : 'colorPalette.solid'}
        />
        <Box flex="1" minWidth="0">
          <Flex gap="2" justify="space-between">
            <Text textStyle="sm" fontWeight={read ? 'normal' : 'semibold'} minWidth="0" overflowWrap="anywhere">
              <Link href={href} variant="quiet" data-notification="" onClick={onOpen}>
                {!read && <VisuallyHidden>{messages.unread}: </VisuallyHidden>}
                <bdi>{sentence}</bdi>
                <VisuallyHidden>{object.name}</VisuallyHidden>
              </Link>
            </Text>
            <Text as="span" textStyle="xs" tone="muted" flexShrink="0" whiteSpace="nowrap">
              <Time value={occurred_at} as="relative" />
            </Text>
          </Flex>
          <Text textStyle="sm" tone="muted" truncate title={object.name} aria-hidden>
            <bdi>{object.name}</bdi>
          </Text>
          {parts.text !== undefined && (
            <Text textStyle="xs" tone="muted" lineClamp="2" marginBlockStart="0.5">
              <bdi>{parts.text}</bdi>
            </Text>
          )}
          <HStack gap="1" marginBlockStart="1">
            <IconButton
              size="xs"
              label={read ? messages.markUnread : messages.markRead}
              onClick={() => onRead(notification, !read)}
            >
              {read ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
            </IconButton>
            <IconButton
              size="xs"
              label={archived ? messages.restore : messages.archive}
              onClick={() => onArchive(notification, !archived)}
            >
              {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            </IconButton>
            <IconButton
              size="xs"
              label={muted ? messages.unmute(object.name) : messages.mute(object.name)}
              onClick={() => onMute(notification, !muted)}
            >
              {muted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            </IconButton>
            {archived && <Badge>{messages.archivedMark}</Badge>}
          </HStack>
        </Box>
      </Flex>
    </Box>
  );
}
