import { v7 as uuid } from 'uuid';
import { hashPassword, openSession, refuseWeakPassword } from '#kernel/access';
import { withTenant } from '#kernel/db';
import { ApiError, type Api, type HandlerOf } from '#kernel/http';
import { foundOrganisation } from '#resources/organisation';
import { refusals } from './session-refusals.messages.ts';

type SignUp = HandlerOf<'signUp'>;

/** Create an organisation on trial with its first owner, signed in. */
export function signUp({ database, configuration, limits }: Api): SignUp {
  return async ({ body, request }) => {
    await limits.signUp(request);
    refuseWeakPassword('password', body.password, { ...body, organisation: body.organisation_name });
    const organisationId = uuid();
    const owner = { id: uuid(), name: body.name, email: body.email, passwordHash: await hashPassword(body.password) };
    const author = {
      type: 'user',
      id: owner.id,
      name: owner.name,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.userAgent,
    } as const;
    return withTenant(
      database,
      organisationId,
      async (tenant) => {
        const founded = await foundOrganisation(tenant, {
          name: body.organisation_name,
          timeZone: body.time_zone ?? 'UTC',
          locale: body.locale ?? 'en-GB',
          owner,
        });
        if (!founded)
          throw new ApiError('email_taken', {
            fields: [{ path: 'email', message: refusals.emailTaken }],
          });
        return { token: await openSession(tenant, owner.id, request, configuration.sessionDays), email: body.email };
      },
      author,
    );
  };
}
