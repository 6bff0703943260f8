import { testTenantMatrix } from './tenant-matrix/shard.ts';

testTenantMatrix(4);
