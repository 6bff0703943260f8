export { ListFrame, type ListFrameProps } from './list-frame.tsx';
export { ListNotice, type ListNoticeKind, type ListNoticeProps } from './list-notice.tsx';
