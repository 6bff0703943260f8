import { Check, Minus } from 'lucide-react';
import { Box, VisuallyHidden } from '#design-system/layout';
import { messages } from './organisation-settings.messages.ts';

/** Whether a class grants a permission, for eyes and ears. */
export function GrantedMark({ granted }: { granted: boolean }) {
  const Icon = granted ? Check : Minus;
  return (
    <Box as="span" display="flex" justifyContent="center" color={granted ? 'fg.success' : 'border.emphasized'}>
      <Icon aria-hidden size={16} />
      <VisuallyHidden>{granted ? messages.permissions.granted : messages.permissions.notGranted}</VisuallyHidden>
    </Box>
  );
}
