import type { InvoiceParties } from "@/db/schema/billing";
import type { customers } from "@/db/schema/customers";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { formatBankgiro, formatIban } from "@/lib/platform/inputs/bank-accounts";
import type { BillingRules, TenantSettings } from "@/lib/values/tenant/tenant";

type CustomerRow = typeof customers.$inferSelect;
type Buyer = Pick<
  CustomerRow,
  "name" | "customerType" | "identity" | "preferredLocale" | "humanReadableId" | "contact" | "billing"
> &
  Partial<Pick<CustomerRow, "tax">>;

type Collected = { terms: InvoiceRow["terms"]; rules: BillingRules };

/** Current names, addresses and terms. The invoice keeps them, whatever changes later. Pure. */
export function invoiceParties(
  seller: TenantSettings["seller"],
  buyer: Buyer,
  { terms, rules }: Collected,
): InvoiceParties {
  const { legalName, registrationNumber, vatNumber, address, paymentDetails } = seller;
  const { bankgiro, ocrLengthDigit, iban, bic, lateInterestPercent } = seller;
  const email = buyer.billing?.email ?? buyer.contact.email;
  const place = buyer.billing?.address;
  return {
    seller: {
      legalName,
      address,
      ...(registrationNumber && { registrationNumber }),
      ...(vatNumber && { vatNumber }),
      ...(paymentDetails && { paymentDetails }),
      ...(bankgiro && { bankgiro: formatBankgiro(bankgiro), ...(ocrLengthDigit && { ocrLengthDigit }) }),
      ...(iban && { iban: formatIban(iban), ...(bic && { bic }) }),
      late: {
        ...(lateInterestPercent !== undefined && { interestPercent: lateInterestPercent }),
        suspendsAfterDays: terms === "POSTPAID" ? rules.suspendAfterDays : Math.max(0, ...rules.retryDays),
      },
    },
    buyer: {
      name: buyer.name,
      customerType: buyer.customerType,
      customerNumber: buyer.humanReadableId,
      locale: buyer.preferredLocale,
      // A company's number belongs on its invoices. A person's does not.
      ...(buyer.identity && buyer.customerType === "BUSINESS" && { identity: buyer.identity }),
      ...(buyer.tax?.vatNumber && { vatNumber: buyer.tax.vatNumber }),
      ...(email && { email }),
      ...(buyer.billing?.reference && { reference: buyer.billing.reference }),
      ...(place && { country: place.country }),
      addressLines: place
        ? [place.attention, place.street ?? place.street1, place.street2, cityLine(place)].filter(
            (line): line is string => Boolean(line),
          )
        : [],
    },
  };
}

/** A city as its country writes it: "Austin, TX 78702", "118 22 Stockholm". */
export const cityLine = (place: { zip: string; city: string; state?: string; country: string }): string =>
  place.country === "US" || place.country === "CA" || place.country === "AU"
    ? `${place.city}, ${[place.state, place.zip].filter(Boolean).join(" ")}`
    : [`${place.zip} ${place.city}`, place.state].filter(Boolean).join(", ");
