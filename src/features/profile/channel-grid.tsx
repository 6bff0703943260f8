import { type ReactNode, useId } from 'react';
import type { NotificationPreferences } from '#api-contract/notifications/endpoints';
import { type Channel, channels, type NotificationKind } from '#api-contract/notifications/kinds';
import { Box, Text, VisuallyHidden } from '#design-system/layout';
import { notificationMessages as words } from './notifications-section.messages.ts';

interface ChannelGridProps {
  readonly kinds: NotificationPreferences['kinds'];
  readonly onChange: (kind: NotificationKind, channel: Channel) => void;
  /** How saving went, below the grid. */
  readonly status: ReactNode;
}

/** Kinds of notifications by channels: one choice in each row. */
export function ChannelGrid({ kinds, onChange, status }: ChannelGridProps) {
  const id = useId();
  return (
    <>
      <Box as="table" width="full" textStyle="sm" borderCollapse="collapse" tableLayout="fixed">
        <caption>
          <VisuallyHidden>{words.grid}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Box as="th" textAlign="start" padding="3" fontWeight="medium" color="fg.muted" width="40%">
              {words.kind}
            </Box>
            {channels.map((channel) => (
              <Box as="th" key={channel} padding="1" textAlign="center" fontWeight="medium" color="fg.muted">
                <Text as="span" textStyle="xs" id={`${id}${channel}`}>
                  {words.channels[channel]}
                </Text>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, channel: chosen, locked }) => (
            <Box as="tr" key={kind} borderBlockStartWidth="1px" borderColor="border.muted">
              <Box as="th" textAlign="start" fontWeight="normal" paddingInline="3" paddingBlock="2" id={`${id}${kind}`}>
                {words.kinds[kind]}
              </Box>
              {channels.map((channel) => (
                <Box as="td" key={channel} textAlign="center">
                  <input
                    type="radio"
                    name={`${id}${kind}`}
                    aria-labelledby={`${id}${kind} ${id}${channel}`}
                    checked={channel === chosen}
                    disabled={locked && channel === 'off'}
                    title={locked && channel === 'off' ? words.locked : undefined}
                    onChange={() => onChange(kind, channel)}
                  />
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
      <Box paddingInline="3" paddingBlockEnd="2" minHeight="6">
        {status}
      </Box>
    </>
  );
}
