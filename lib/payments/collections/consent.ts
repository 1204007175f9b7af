import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import type { AutopayConsent } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";

/** The text of a customer's consent to automatic charges. It is shown on our pages and stored as shown. */
const TEXTS = {
  en: (brand: string) =>
    `${brand} may charge this payment method for what falls due, without asking each time, until you take this back.`,
  sv: (brand: string) =>
    `${brand} får dra det som förfaller från det här betalsättet utan att fråga varje gång, tills du tar tillbaka det.`,
};

/** The sentence that a customer is shown before the consent, in their language. */
export const consentText = ({ tenant }: Pick<Ctx, "tenant">, locale: string | undefined): string =>
  TEXTS[locale?.startsWith("sv") ? "sv" : "en"](tenant.settings.theme.name);

/** The consent of this request: the caller, the place and the text, in the customer's language. */
export async function consentOf(ctx: Ctx, customerId: string): Promise<AutopayConsent> {
  const { tenant, actor, client } = ctx;
  const [customer] = await ctx.db
    .select({ locale: customers.preferredLocale })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.id), eq(customers.id, customerId)));
  return {
    text: consentText(ctx, customer?.locale),
    actor,
    ...(client && { ip: client.ip }),
    ...(client?.userAgent && { userAgent: client.userAgent.slice(0, 300) }),
  };
}
