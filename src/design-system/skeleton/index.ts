export { Skeleton, SkeletonText } from './skeleton.tsx';
