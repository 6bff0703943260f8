/** The back-test that is shown, and what its reader may do. */
export interface ShownBacktest {
  readonly playbookId: string;
  readonly backtestId: string;
  readonly mayWrite: boolean;
  readonly contractHref: (contractId: string) => string;
}
