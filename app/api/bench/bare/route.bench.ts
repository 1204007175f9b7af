/** The least a route handler of this server can cost. */
export const GET = (): Response => Response.json({ ok: true });
