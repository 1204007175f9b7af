/** The minimal cost of a route handler of this server. */
export const GET = (): Response => Response.json({ ok: true });
