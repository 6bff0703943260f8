import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { useFormat } from '#design-system/format';
import { HStack, Stack, Text } from '#design-system/layout';
import { VersionFreshness, StateBadge } from './state-badge.tsx';
import { versionMessages as texts } from './versions.messages.ts';

/** What is known of a version: number, state, window, who decided. */
export function VersionFacts({ version }: { readonly version: ResourceVersion }) {
  const format = useFormat();
  const { number, state, freshness, effective, expires, material_change, note, decisions } = version;
  const inEffect = [effective && texts.from(format.date(effective)), expires && texts.until(format.date(expires))];
  const isOut = state === 'published';
  return (
    <Stack gap="1" minWidth="0">
      <HStack gap="2" wrap="wrap">
        <Text fontWeight="medium">{texts.numbered(number)}</Text>
        <StateBadge state={state} />
        {isOut && <VersionFreshness freshness={freshness} />}
      </HStack>
      {note && <Text>{note}</Text>}
      <Text textStyle="sm" tone="muted">
        {[...inEffect, material_change && texts.material].filter(Boolean).join(' · ')}
      </Text>
      {decisions.map(({ decision, by, at, comment }) => (
        <Text key={at} textStyle="sm" tone="muted">
          {texts[decision === 'approved' ? 'approvedBy' : 'rejectedBy'](by?.name ?? texts.someone, format.date(at))}
          {comment && `: ${comment}`}
        </Text>
      ))}
      {version.published_at && (
        <Text textStyle="sm" tone="muted">
          {texts.published(version.published_by?.name ?? texts.someone, format.date(version.published_at))}
        </Text>
      )}
      {version.emergency_reason && (
        <Text textStyle="sm" tone="error">
          {texts.emergency(version.emergency_reason)}
        </Text>
      )}
    </Stack>
  );
}
