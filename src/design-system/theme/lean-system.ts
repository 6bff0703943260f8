import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { foundation } from './foundation.ts';

export const leanSystem = createSystem(defaultBaseConfig, foundation);
