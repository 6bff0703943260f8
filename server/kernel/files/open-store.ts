import { hostname } from 'node:os';
import path from 'node:path';
import type { Configuration } from '#kernel/configuration';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

type FileSettings = Pick<
  Configuration,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

/** Where this installation keeps files: S3-compatible storage when it is configured, else a folder. */
export function openFileStore({
  dataDir,
  s3Endpoint,
  s3Bucket,
  s3Region,
  s3AccessKeyId,
  s3SecretAccessKey,
}: FileSettings): FileStore {
  if (!s3Endpoint || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey) return diskStore(path.join(dataDir, 'files'));
  return s3Store({
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  });
}

/** Where uploads of all processes wait: beside the files, so that storing one is a rename. */
export function spoolRootOf({ dataDir }: Pick<FileSettings, 'dataDir'>): string {
  return path.join(dataDir, 'spool');
}

/** Where uploads of this process wait. Its name tells the next process whether anybody still works in it. */
export function spoolFolderOf(settings: Pick<FileSettings, 'dataDir'>): string {
  return path.join(spoolRootOf(settings), `${hostname()}.${process.pid}`);
}
