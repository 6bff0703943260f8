import { type ComponentProps, useState } from 'react';
import { fn } from 'storybook/test';
import type { Permission } from '#api-contract/permissions';
import { Box } from '#design-system/layout';
import { ContractListScreen } from './contract-list-screen.tsx';
import { contractList } from './list/contract-list.tsx';

type Props = ComponentProps<typeof ContractListScreen>;
type Can = (permission: Permission) => boolean;

export const everything: Can = () => true;
export const reading: Can = (permission) => permission.endsWith('.read');

/** The list with the state that the app would keep in the address. */
export function AddressedList(props: Props) {
  const [state, setState] = useState(props.state);
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <ContractListScreen
        {...props}
        state={state}
        onStateChange={(next) => {
          setState(next);
          props.onStateChange(next);
        }}
      />
    </Box>
  );
}

export const listArgs: Props = {
  state: contractList.initial,
  onStateChange: fn(),
  contractHref: (contractId) => `#contract/${contractId}`,
  onOpen: fn(),
  onDeleted: fn(),
  can: everything,
};
