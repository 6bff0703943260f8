import { chakra } from '@chakra-ui/react/styled-system';
import { controlMessages } from '../messages/index.ts';

const Root = /* @__PURE__ */ chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skipNav',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'l2',
    bg: 'bg.panel',
    boxShadow: 'lg',
    textStyle: 'sm',
    fontWeight: 'medium',
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: '0' },
  },
});

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Root
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {controlMessages.skipToContent}
    </Root>
  );
}
