import type { Contract } from '#api-contract/contracts/endpoints';
import type { Permission } from '#api-contract/permissions';

/** A passage of a version of the contract. */
interface Passage {
  readonly version_id: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export interface ReviewPanelProps {
  readonly contract: Contract;
  readonly can: (permission: Permission) => boolean;
  readonly playbooksHref: string;
  /** Brings a passage into view. */
  readonly onShow: (passage: Passage) => void;
  /** Marks a passage where its version is shown, and leaves the reader where they are. */
  readonly onMark: (passage: Passage | null) => void;
}
