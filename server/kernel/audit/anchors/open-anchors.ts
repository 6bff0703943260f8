import type { Configuration } from '#kernel/configuration';
import type { AnchorStore } from './anchor.ts';
import { fileAnchors } from './file-anchors.ts';
import { s3Anchors } from './s3-anchors.ts';

/** The places that this installation keeps the ends of audit trails in. */
export function openAnchors(configuration: Configuration): AnchorStore[] {
  const { auditAnchorFile, auditAnchorBucket, auditAnchorLockDays } = configuration;
  const { s3Endpoint, s3Region, s3AccessKeyId, s3SecretAccessKey } = configuration;
  const stores: AnchorStore[] = [];
  if (auditAnchorFile) stores.push(fileAnchors(auditAnchorFile));
  if (auditAnchorBucket && s3Endpoint && s3AccessKeyId && s3SecretAccessKey)
    stores.push(
      s3Anchors({
        endpoint: s3Endpoint,
        place: auditAnchorBucket,
        region: s3Region,
        accessKeyId: s3AccessKeyId,
        secretAccessKey: s3SecretAccessKey,
        lockDays: auditAnchorLockDays,
      }),
    );
  return stores;
}
