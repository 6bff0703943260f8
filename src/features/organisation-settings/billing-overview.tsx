import type { ReactNode } from 'react';
import type { Billing } from '#api-contract/organisation/endpoints';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { Link, Panel, Stack, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { SettingsSection } from '#design-system/settings';
import { billingState, type BillingState } from './billing-state.ts';
import { contactHref } from './contact-href.ts';
import { messages } from './organisation-settings.messages.ts';

const words = messages.billing;
const tones = {
  trial: 'info',
  'trial-ending': 'warning',
  'trial-ended': 'danger',
  active: 'success',
  'past-due': 'warning',
  inactive: 'danger',
} as const satisfies Record<BillingState, string>;

/** Plan, trial, seats, and whom to ask about them. */
export function BillingOverview({ billing }: { billing: Billing }) {
  const state = billingState(billing);
  return (
    <>
      <Callout state={state} />
      <SettingsSection title={words.planTitle} description={words.planDescription}>
        <Panel>
          <DescriptionList
            items={[
              { label: words.plan, value: billing.plan },
              { label: words.status, value: <Badge tone={tones[state]}>{words.states[state]}</Badge> },
              ...trialItem(billing, state),
            ]}
          />
        </Panel>
      </SettingsSection>
      <SettingsSection title={words.seatsTitle} description={words.seatsDescription}>
        <Panel>
          <Seats used={billing.seats_used} seats={billing.seats} />
        </Panel>
      </SettingsSection>
      <SettingsSection title={words.contactTitle} description={words.contactDescription}>
        <Panel>
          <Stack gap="1">
            <Text textStyle="sm" tone="muted">
              {words.contact}
            </Text>
            <Contact contact={billing.contact} />
          </Stack>
        </Panel>
      </SettingsSection>
    </>
  );
}

function Callout({ state }: { state: BillingState }) {
  if (state === 'trial' || state === 'active') return null;
  return (
    <Alert tone={tones[state]} title={words.callouts[state].title}>
      {words.callouts[state].description}
    </Alert>
  );
}

function trialItem(
  { trial_ends_at, trial_days_left }: Billing,
  state: BillingState,
): { label: string; value: ReactNode }[] {
  if (trial_ends_at === null || state === 'active' || state === 'past-due') return [];
  const label = state === 'trial-ended' ? words.trialEnded : words.trialEnds;
  return [{ label, value: <TrialEnd endsAt={trial_ends_at} daysLeft={trial_days_left} /> }];
}

function TrialEnd({ endsAt, daysLeft }: { endsAt: string; daysLeft: number | null }) {
  const format = useFormat();
  return (
    <>
      {format.dateTime(endsAt)}
      {daysLeft !== null && (
        <Text as="span" tone="muted">
          {' · '}
          {daysLeft <= 0 ? words.lastDay : format.plural(daysLeft, words.daysLeft)}
        </Text>
      )}
    </>
  );
}

function Seats({ used, seats }: { used: number; seats: number }) {
  const format = useFormat();
  const free = seats - used;
  return (
    <Stack gap="2">
      <ProgressBar
        label={words.seats}
        value={used}
        max={seats}
        valueText={words.seatsOf(format.number(used), format.number(seats))}
        tone={free > 0 ? undefined : 'warning'}
      />
      <Text textStyle="xs" tone="muted">
        {free > 0 ? format.plural(free, words.seatsFree) : words.noSeatsFree}
      </Text>
    </Stack>
  );
}

function Contact({ contact }: { contact: string }) {
  const href = contactHref(contact);
  return (
    <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
      {href ? <Link href={href}>{contact}</Link> : contact}
    </Text>
  );
}
