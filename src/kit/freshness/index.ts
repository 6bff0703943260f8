export { FreshnessBadge, freshnessTones } from './freshness-badge.tsx';
