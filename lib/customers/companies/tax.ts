import { and, eq, inArray } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { isInRegister } from "@/lib/customers/companies/check-vat-number";
import { countryOfCustomer } from "@/lib/customers/identity-numbers/identity-number";
import { actsAsOperator, type Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { TaxBuyer } from "@/lib/providers/tax/tax";
import { readVatNumber } from "@/lib/providers/tax/vat-numbers";
import type { CustomerTax, CustomerTaxUpdate } from "@/lib/values/customer-tax";
import type { CustomerType } from "@/lib/values/customer-type";

/** What of a customer decides its taxes. A VAT number counts unless a register refused it, or has yet to answer. */
export function taxBuyerOf(customer: {
  customerType: CustomerType;
  tax?: CustomerTax | null | undefined;
}): TaxBuyer {
  const { customerType, tax } = customer;
  const relied = tax?.vatNumberStatus === "WELL_FORMED" || tax?.vatNumberStatus === "VALID";
  return {
    type: customerType,
    ...(relied && tax.vatNumber !== undefined && { vatNumber: tax.vatNumber }),
    certificates: (tax?.exemptions ?? []).map(({ state, number, coversTelecom, validFrom, validTo }) => ({
      state,
      number,
      coversTelecom,
      validFrom,
      ...(validTo !== undefined && { validTo }),
    })),
  };
}

/** The same of several customers by id, in one statement. Unknown ids are absent. */
export async function taxBuyers(
  ctx: Ctx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, TaxBuyer>> {
  if (customerIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: customers.id, customerType: customers.customerType, tax: customers.tax })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), inArray(customers.id, [...customerIds])));
  return new Map(rows.map((row) => [row.id, taxBuyerOf(row)]));
}

type Judged = Parameters<typeof countryOfCustomer>[0] & { customerType: CustomerType };

/**
 * What is stored of what a caller says of a customer's taxes: the VAT number as it is written, with how it was checked.
 * @param options.before what is stored now
 * @param options.under what the customer is called in the request, where it is a part of it
 * @throws ApiError invalidRequest
 */
export function judgeTax(
  ctx: Ctx,
  customer: Judged,
  given: CustomerTaxUpdate | null | undefined,
  { before = null, under }: { before?: CustomerTax | null; under?: string } = {},
): CustomerTax | null {
  const path = under === undefined ? "tax" : `${under}.tax`;
  if (given === undefined) return before;
  if (!actsAsOperator(ctx.caller) && (given === null || given.exemptions !== undefined))
    throw refusal(`${path}.exemptions`, "not_allowed", "Only the brand sets this.");
  if (given === null) return null;
  const { exemptions: kept = [], ...number } = before ?? {};
  return {
    ...(given.vatNumber === undefined
      ? number
      : given.vatNumber === null
        ? {}
        : judgeVatNumber(ctx, customer, given.vatNumber, before, `${path}.vatNumber`)),
    exemptions: given.exemptions ?? kept,
  };
}

function judgeVatNumber(
  ctx: Ctx,
  customer: Judged,
  given: string,
  before: CustomerTax | null,
  property: string,
): Omit<CustomerTax, "exemptions"> {
  if (customer.customerType !== "BUSINESS")
    throw refusal(property, "not_allowed", "Only businesses have a VAT number.");
  const vatNumber = readVatNumber(given, countryOfCustomer(customer, ctx.tenant.settings.markets));
  if (!vatNumber)
    throw refusal(
      property,
      "invalid_value",
      "This is not a VAT number. Write it with its country, such as SE556016068001 or DE136695976.",
    );
  if (before?.vatNumber === vatNumber) {
    const { exemptions: _, ...same } = before;
    return same;
  }
  if (isInRegister(vatNumber)) return { vatNumber, vatNumberStatus: "PENDING" };
  return {
    vatNumber,
    vatNumberStatus: "WELL_FORMED",
    vatNumberCheckedAt: ctx.clock.now().toISOString(),
    vatNumberCheckedBy: "CHECK_DIGITS",
  };
}

const refusal = (property: string, code: "not_allowed" | "invalid_value", message: string) =>
  new ApiError(failures.invalidRequest, { details: [{ property, code, message }] });
