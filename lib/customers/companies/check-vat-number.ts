import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, job } from "@/lib/kernel/jobs/jobs";
import { env } from "@/lib/platform/env";
import { isInEu, vatCountry } from "@/lib/providers/tax/european-union";
import { type VatNumberRegister, viesRegister } from "@/lib/providers/tax/vies";
import type { CustomerTax } from "@/lib/values/customer-tax";

/** The EU's register, if the deployment uses it. Otherwise only the form of numbers is checked. */
function register(): VatNumberRegister | null {
  const { viesUrl } = env();
  return viesUrl ? viesRegister(viesUrl) : null;
}

/** Whether a register can check this number. */
export const isInRegister = (vatNumber: string): boolean => {
  const country = vatCountry(vatNumber);
  return (isInEu(country) || country === "XI") && register() !== null;
};

/** Checks the VAT number of a customer in the register, unless that is done. */
export const checkVatNumber = job({
  name: "check-vat-number",
  payload: z.object({ customerId: z.uuid(), vatNumber: z.string() }),
  run: async (ctx, { customerId, vatNumber }) => {
    const registry = register();
    if (!registry) return;
    const { valid } = await registry.check(vatNumber);
    const verdict: Partial<CustomerTax> = {
      vatNumberStatus: valid ? "VALID" : "INVALID",
      vatNumberCheckedAt: ctx.clock.now().toISOString(),
      vatNumberCheckedBy: "VIES",
    };
    // The number may have changed in the meantime. The new one has its own check.
    await ctx.db
      .update(customers)
      .set({
        tax: sql`${customers.tax} || ${JSON.stringify(verdict)}::jsonb`,
        updatedAt: ctx.clock.now(),
      })
      .where(
        and(
          eq(customers.tenantId, ctx.tenant.id),
          eq(customers.id, customerId),
          sql`${customers.tax}->>'vatNumber' = ${vatNumber}`,
        ),
      );
  },
});

/** Queues the check of an unchecked number. */
export async function checkVatNumberOf(ctx: Ctx, customerId: string, tax: CustomerTax | null): Promise<void> {
  if (tax?.vatNumberStatus !== "PENDING" || tax.vatNumber === undefined) return;
  await enqueue(
    ctx,
    checkVatNumber,
    { customerId, vatNumber: tax.vatNumber },
    { key: `check-vat-number:${customerId}` },
  );
}
