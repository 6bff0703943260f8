import preview from '#.storybook/preview';
import { PageWidth } from '#design-system/layout';
import { ActivitySection } from './index.ts';

const meta = preview.meta({ title: 'Kit/Activity section' });

const texts = {
  activity: 'Activity',
  activityFailed: 'The activity could not be loaded.',
  activityNone: 'No activity yet',
  acts: { 'playbook.updated': 'changed' },
  actedOtherwise: 'did something',
};
const event = {
  id: 'event-1',
  action: 'playbook.updated',
  actor: 'Ada Byron',
  occurred_at: '2026-01-14T09:00:00Z',
  fields: ['owner_id', 'name'],
};
const show = (data: readonly (typeof event)[] | undefined, isError = false) => (
  <PageWidth>
    <ActivitySection query={{ data, isError }} texts={texts} fields={{ name: 'Name', owner: 'Owner' }} />
  </PageWidth>
);

export const Ready = meta.story({ render: () => show([event]) });
export const Empty = meta.story({ render: () => show([]) });
export const Failed = meta.story({ render: () => show(undefined, true) });
