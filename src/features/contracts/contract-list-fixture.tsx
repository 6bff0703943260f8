import type { ComponentProps } from 'react';
import { fn } from 'storybook/test';
import { everything } from '#mocks/permissions';
import { Addressed } from '../../../.storybook/list-story.tsx';
import { ContractListScreen } from './contract-list-screen.tsx';
import { contractList } from './list/contract-list.tsx';

type Props = ComponentProps<typeof ContractListScreen>;

/** The list with the state that the app would keep in the address. */
export const AddressedList = (props: Props) => (
  <Addressed {...props}>{(address) => <ContractListScreen {...props} {...address} />}</Addressed>
);

export const listArgs: Props = {
  state: contractList.initial,
  onStateChange: fn(),
  contractHref: (contractId) => `#contract/${contractId}`,
  onOpen: fn(),
  onDeleted: fn(),
  onDone: fn(),
  can: everything,
};
