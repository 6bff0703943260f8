import { Avatar } from '#design-system/avatar';
import { Button } from '#design-system/button';
import { Text, VisuallyHidden } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { LogOut } from 'lucide-react';
import { messages } from '../../app.messages.ts';
import { pageNamed } from '../../registry/pages.ts';
import { useStored } from '../../stores/use-stored.ts';
import { useUser } from '../signed-in-user.tsx';
import { useStores } from '../stores-context.tsx';
import { PageIcon } from './page-icon.tsx';
import { useSignOut } from './sign-out.tsx';

const offered = [pageNamed('profile'), pageNamed('organisationSettings')];

/** Who is signed in, their own pages, and the way out. */
export function AccountMenu({ collapsed }: { readonly collapsed: boolean }) {
  const { name, email } = useUser();
  const signOut = useSignOut();
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);

  return (
    <Menu
      placement="top-start"
      trigger={
        <Button
          variant="ghost"
          justifyContent={collapsed ? 'center' : 'flex-start'}
          paddingInline={collapsed ? '1' : undefined}
          iconStart={<Avatar name={name} decorative />}
        >
          {!collapsed && (
            <Text as="span" truncate aria-hidden>
              {name}
            </Text>
          )}
          <VisuallyHidden>{messages.accountMenu(name)}</VisuallyHidden>
        </Button>
      }
      items={[
        {
          kind: 'group',
          label: messages.signedInAs(email),
          items: [
            ...offered.map(({ title, path, resource }) => ({
              id: resource,
              label: title,
              icon: <PageIcon of={resource} />,
              href: path,
            })),
            {
              kind: 'choice',
              id: 'floating-button',
              label: messages.floatingButton,
              checked: preferences.floatingColorButtonEnabled,
              onChange: (floatingColorButtonEnabled) =>
                viewPreferences.set({ ...preferences, floatingColorButtonEnabled }),
            },
          ],
        },
        { kind: 'separator' },
        {
          id: 'sign-out',
          label: messages.signOut,
          icon: <LogOut aria-hidden />,
          onSelect: signOut,
        },
      ]}
    />
  );
}
