import type { getFormatter, getTranslations } from "next-intl/server";
import type { ShownToken } from "@/components/account/assistants/token-list";
import { listMyPersonalTokens } from "@/lib/identity/personal-tokens/tokens";
import type { Ctx } from "@/lib/kernel/context";
import { listMyProposals } from "@/lib/proposals/queries";
import { portalUrl } from "@/lib/values/tenant/tenant";

type Texts = {
  t: Awaited<ReturnType<typeof getTranslations<"assistants">>>;
  format: Awaited<ReturnType<typeof getFormatter>>;
};

/** The page's sections: waiting proposals, tokens, and the address for assistants. */
export async function loadAssistants(ctx: Ctx, { t, format }: Texts) {
  const [{ items: tokens }, { items: proposals }] = await Promise.all([
    listMyPersonalTokens(ctx),
    listMyProposals(ctx),
  ]);
  const shown: ShownToken[] = tokens.map(
    ({ personalTokenId, name, prefix, scopes, expiresAt, lastUsedAt }) => ({
      personalTokenId,
      name,
      prefix,
      mayAct: scopes.includes("act"),
      until: t("list.until", { date: format.dateTime(new Date(expiresAt), { dateStyle: "medium" }) }),
      used: lastUsedAt
        ? t("list.used", {
            at: format.dateTime(new Date(lastUsedAt), { dateStyle: "medium", timeStyle: "short" }),
          })
        : t("list.unused"),
    }),
  );
  return {
    waiting: proposals.filter(({ status }) => status === "PENDING"),
    tokens: shown,
    // The address of this page's host: a brand may have several, and a test server has its own port.
    address: `${ctx.client?.origin ?? portalUrl(ctx.tenant)}/api/mcp`,
  };
}
