import { useSearchParams } from 'react-router-dom';

/** The tab of a page in the address, where the first is left out. */
export function useTab<Tab extends string>(tabs: readonly Tab[], first: Tab) {
  const [search, setSearch] = useSearchParams();
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? first,
    onTabChange: (tab: Tab) => setSearch(tab === first ? {} : { tab }, { replace: true }),
  };
}
