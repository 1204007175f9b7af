import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";
import { setWanted } from "@/lib/notifications/settings";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/values/mail-reasons";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

type Of = { tenant: Pick<Tenant, "id" | "settings"> };

const claim = ({ tenant }: Of, userId: string, kind: string): string =>
  `unsubscribe:${tenant.id}:${userId}:${kind}`;

/**
 * The links in a mail that end mails of its kind without a sign-in. They allow only that, and do not expire, because a
 * mail may be read years later. `pageUrl` only shows a button, because programs open links before people do. `postUrl`
 * accepts the POST of the button and of mail programs (RFC 8058).
 */
export function unsubscribeUrls(of: Of, userId: string, kind: NotificationKind) {
  const token = `${userId}.${kind}.${keyedHash("unsubscribe-link", claim(of, userId, kind))}`;
  const base = portalUrl(of.tenant);
  return { pageUrl: `${base}/unsubscribe/${token}`, postUrl: `${base}/api/unsubscribe/${token}` };
}

/** The person and kind of such a link. Null when it was not made for this brand. */
export function readUnsubscribeToken(
  of: Of,
  token: string,
): { userId: string; kind: NotificationKind } | null {
  const [userId = "", given = "", shown = "", ...more] = token.split(".");
  const kind = NOTIFICATION_KINDS.find((one) => one === given);
  if (more.length > 0 || !isUuid(userId) || !kind) return null;
  return isKeyedHash("unsubscribe-link", claim(of, userId, kind), shown) ? { userId, kind } : null;
}

/**
 * Ends mails of a kind by such a link, or undoes that (`email: true`).
 * @returns the kind; null when the link is invalid, or its person is deleted
 */
export async function unsubscribe(
  ctx: Pick<Ctx, "db" | "tenant" | "systemClock">,
  token: string,
  { email }: { email: boolean },
): Promise<NotificationKind | null> {
  const found = readUnsubscribeToken(ctx, token);
  if (!found) return null;
  const known = await ctx.db.$count(
    users,
    and(eq(users.tenantId, ctx.tenant.id), eq(users.id, found.userId)),
  );
  if (known === 0) return null;
  await setWanted(ctx, found.userId, found.kind, { email });
  return found.kind;
}
