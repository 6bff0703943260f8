import { chakra } from '@chakra-ui/react/styled-system';

/** Words for screen readers alone. */
export const VisuallyHidden = /* @__PURE__ */ chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
});
