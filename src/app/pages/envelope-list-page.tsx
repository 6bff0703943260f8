import { envelopeList, EnvelopeListScreen } from '#features/envelopes';
import { useNavigate } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { envelopeHref, prepareHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** The list of envelopes, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <EnvelopeListScreen
      {...useListAddress(envelopeList)}
      envelopeHref={envelopeHref}
      onPrepare={(id) => void navigate(prepareHref(id))}
      testHref={paths.esignTest}
      can={useCan()}
    />
  );
}
