import { z } from 'zod';
import { allPermissions, type Permission } from './permissions.ts';

export const permission = z.enum(allPermissions as [Permission, ...Permission[]]);
