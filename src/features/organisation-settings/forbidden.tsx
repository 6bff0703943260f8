import { Lock } from 'lucide-react';
import { EmptyState } from '#design-system/empty-state';
import { messages } from './organisation-settings.messages.ts';

/** What a tab shows to somebody whose permission class keeps it closed. */
export function Forbidden({ tab }: { tab: 'members' | 'permissions' | 'billing' }) {
  return <EmptyState icon={<Lock />} title={messages.forbidden.title} description={messages.forbidden[tab]} />;
}
