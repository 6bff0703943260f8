export { openDisk, type Disk, type DiskState, type DiskRoom } from './disk.ts';
