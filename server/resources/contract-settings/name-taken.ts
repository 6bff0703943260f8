import { ApiError } from '#kernel/http';

/** Refuse a name that another one of its kind has. PostgreSQL tells so by this code. */
export async function unlessTaken<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || (error as { code?: unknown }).code !== '23505') throw error;
    throw new ApiError('validation_failed', { fields: [{ path: 'name', message }] });
  }
}
