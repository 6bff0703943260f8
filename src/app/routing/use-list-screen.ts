import { useNavigate } from 'react-router-dom';
import { useCan } from '../shell/signed-in-user.tsx';
import { type Codec, useListAddress } from './use-list-address.ts';

/** What a list's screen needs of the app: its state in the address, the way to one of its things, what the reader may do. */
export function useListScreen<State extends { readonly search: string }>(
  list: Codec<State>,
  hrefOf: (id: string) => string,
  beside?: Readonly<Record<string, string>>,
) {
  const navigate = useNavigate();
  return {
    ...useListAddress(list, beside),
    onOpen: (id: string) => void navigate(hrefOf(id)),
    can: useCan(),
  };
}
