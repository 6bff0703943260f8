import type { ComponentProps, ReactElement } from 'react';
import { fn, within } from 'storybook/test';
import { Box } from '#design-system/layout';
import { inlineMessages } from '#kit/inline';
import { everything } from '#mocks/permissions';
import type { ContractScreen } from './contract-screen.tsx';
import { DocumentStandIn } from './document/document-stand-in.tsx';

/** The screen as tall as the window, as the app frames it. */
export const framed = (Story: () => ReactElement) => (
  <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
    <Story />
  </Box>
);

export const contractArgs: Omit<ComponentProps<typeof ContractScreen>, 'contractId'> = {
  listHref: '#contracts',
  contractHref: (contractId) => `#contract/${contractId}`,
  counterpartyHref: (id) => `#counterparty/${id}`,
  renderObligations: () => null,
  renderDocument: (shown) => <DocumentStandIn {...shown} />,
  pagesChoice: { chosen: false, onChoose: fn() },
  can: everything,
  onDeleted: fn(),
  onDone: fn(),
};

/** Dialogs and menus lie beside the screen. */
export const inPlace = () => within(document.body);

export const editButton = (field: string) => new RegExp(`${inlineMessages.edit(field)}$`);
