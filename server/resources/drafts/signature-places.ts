import type { FieldPlace } from '#drafting/files';
import { selectFrom, type Tenant } from '#kernel/db';

/** Where the signature blocks of a PDF stand that was generated here; of any other file, nowhere. */
export async function signaturePlaces(tenant: Tenant, pdfSha256: string): Promise<readonly FieldPlace[]> {
  const made = await selectFrom(tenant, 'draft_files')
    .select('fields')
    .where('pdf_sha256', '=', pdfSha256)
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return made?.fields ?? [];
}
