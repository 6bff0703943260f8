import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Activity } from './activity.tsx';

const meta = preview.meta({
  title: 'Design system/Activity',
  component: Activity,
  args: {
    title: 'Activity',
    acts: { 'case.updated': 'changed', 'case.created': 'created the case' },
    otherwise: 'changed the case',
    fields: { lead: 'Lead', due_date: 'Due' },
    events: [
      {
        id: '3',
        action: 'case.updated',
        actor: 'Legal Counsel',
        occurred_at: '2026-01-15T11:20:00.000Z',
        fields: ['lead_id', 'due_date', 'revision'],
      },
      { id: '2', action: 'case.moved', actor: 'Contract Manager', occurred_at: '2026-01-14T10:00:00.000Z', fields: [] },
      { id: '1', action: 'case.created', actor: 'Legal Counsel', occurred_at: '2026-01-10T08:00:00.000Z', fields: [] },
    ],
  },
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByText(/changed lead and due/)).toBeVisible();
    await expect(canvas.getByText(/changed the case/)).toBeVisible();
  },
});

export const None = meta.story({ args: { events: [], notice: 'No activity yet' } });
export const Dark = Ready.extend({ globals: { theme: 'dark' } });
