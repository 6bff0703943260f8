export { hint, HintTooltip } from './hint-tooltip.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
