export { ListFrame, type ListFrameProps } from './list-frame.tsx';
