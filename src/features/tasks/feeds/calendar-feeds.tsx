import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '#api';
import type { CalendarFeed } from '#api-contract/calendar-feeds/endpoints';
import { calendarFeedMutations, calendarFeedQueries } from '#data/calendar-feeds';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { ConfirmDialog } from '#design-system/dialog';
import { Drawer } from '#design-system/drawer';
import { Field } from '#design-system/field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Code, Flex, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { taskList, type TaskListState } from '../task-state.ts';
import { feedMessages as texts } from './feeds.messages.ts';

interface CalendarFeedsProps {
  /** What a new feed holds: the filters of the list. */
  readonly state: TaskListState;
  readonly onClose: () => void;
}

/** The reader’s calendar feeds: added, given a new address, revoked. An address is shown once, when it is made. */
export function CalendarFeeds({ state, onClose }: CalendarFeedsProps) {
  const api = useApi();
  const query = useQuery(calendarFeedQueries.list(api));
  const [made, setMade] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const { mutateAsync: makeAddress } = useMutation(calendarFeedMutations.makeAddress(api));
  const show = async (feed: Pick<CalendarFeed, 'id' | 'name'>) => {
    const { path } = await makeAddress(feed.id);
    const { origin } = new URL(api.prepare('/api/calendar-feeds').url, window.location.href);
    setMade({ name: feed.name, address: origin + path });
  };
  return (
    <Drawer open onClose={onClose} size="md" title={texts.title} description={texts.description}>
      <Stack gap="6">
        {made && (
          <Alert tone="success" title={texts.made(made.name)}>
            <Stack gap="2">
              <Text>{texts.madeHint}</Text>
              <Code overflowWrap="anywhere">{made.address}</Code>
              <Copy text={made.address} />
            </Stack>
          </Alert>
        )}
        <QueryView
          query={query}
          loading={<SkeletonText lines={3} label={texts.loading} />}
          failed={texts.failed}
          compact
        >
          {(feeds) =>
            feeds.length === 0 ? (
              <Text tone="muted">{texts.none}</Text>
            ) : (
              <Panel padding="none" divided>
                {feeds.map((feed) => (
                  <Feed key={feed.id} feed={feed} onAddress={() => show(feed)} />
                ))}
              </Panel>
            )
          }
        </QueryView>
        <NewFeed state={state} onAdded={show} />
      </Stack>
    </Drawer>
  );
}

function Copy({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="xs"
      alignSelf="flex-start"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}

function Feed({ feed, onAddress }: { readonly feed: CalendarFeed; readonly onAddress: () => Promise<void> }) {
  const format = useFormat();
  const [asking, setAsking] = useState<'address' | 'revoke' | null>(null);
  const { mutateAsync: revoke } = useMutation(calendarFeedMutations.revoke(useApi()));
  const { name, plain_titles: isPlain, contract_dates: hasDates, fetched_at: fetched } = feed;
  const facts = [
    fetched ? texts.fetched(format.dateTime(fetched)) : texts.neverFetched,
    hasDates && texts.withDates,
    isPlain && texts.plain,
  ].filter((fact) => fact !== false);
  return (
    <Flex align="center" gap="2" wrap="wrap" paddingInline="3" paddingBlock="2">
      <Stack gap="0" flex="1" minWidth="12rem">
        <Text fontWeight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text tone="muted" textStyle="xs">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Button size="xs" aria-label={texts.newAddressOf(name)} onClick={() => setAsking('address')}>
        {texts.newAddress}
      </Button>
      <Button size="xs" aria-label={texts.revokeOf(name)} onClick={() => setAsking('revoke')}>
        {texts.revoke}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        tone={asking === 'revoke' ? 'danger' : 'default'}
        title={asking === 'revoke' ? texts.revokeTitle(name) : texts.newAddressTitle(name)}
        description={texts.stops}
        confirmLabel={asking === 'revoke' ? texts.revoke : texts.newAddress}
        onConfirm={async () => {
          await (asking === 'revoke' ? revoke(feed.id) : onAddress());
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </Flex>
  );
}

interface NewFeedProps {
  readonly state: TaskListState;
  readonly onAdded: (feed: CalendarFeed) => Promise<void>;
}

function NewFeed({ state, onAdded }: NewFeedProps) {
  const [name, setName] = useState('');
  const [hasDates, setDates] = useState(false);
  const [isPlain, setPlain] = useState(false);
  const { mutateAsync: create, isPending, error, reset } = useMutation(calendarFeedMutations.create(useApi()));
  const problem = error instanceof ApiError ? (error.fieldMessage('name') ?? error.message) : error?.message;
  const { deleted: _d, due: _u, missing: _m, ...filter } = taskList.toFilter({ ...state, bin: false });
  const add = async () => {
    const feed = await create({ name: name.trim(), filter, contract_dates: hasDates, plain_titles: isPlain });
    setName('');
    await onAdded(feed);
  };
  return (
    <Section title={texts.add}>
      <Stack gap="3">
        <Text tone="muted" textStyle="sm">
          {texts.addHint}
        </Text>
        <Field label={texts.name} error={problem}>
          <TextInput
            value={name}
            onChange={(next) => {
              setName(next);
              reset();
            }}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
        <Checkbox checked={hasDates} onChange={(on) => setDates(on === true)}>
          {texts.withDates}
        </Checkbox>
        <Checkbox checked={isPlain} onChange={(on) => setPlain(on === true)}>
          {texts.plain}
        </Checkbox>
        <Button
          alignSelf="flex-start"
          disabled={name.trim() === ''}
          loading={isPending}
          onClick={() => void add().catch(() => undefined)}
        >
          {texts.add}
        </Button>
      </Stack>
    </Section>
  );
}
