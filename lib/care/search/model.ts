import { z } from "zod";
import { SEARCH_KINDS } from "@/lib/care/search/kinds";

export const SearchHitType = z
  .enum(["CUSTOMER", "SUBSCRIPTION", "ORDER", "INVOICE", "PAYMENT_INTENT"])
  .meta({ id: "SearchHitType" });
export type SearchHitType = z.infer<typeof SearchHitType>;

export const SearchKind = z
  .enum(SEARCH_KINDS)
  .describe(
    "How the text was read. DIGITS and WORDS match a part of a value. All other kinds match the whole value.",
  )
  .meta({ id: "SearchKind" });

/** Why a resource was found. A reason that begins with FORMER refers to an earlier value. */
export const SearchReason = z
  .enum([
    "ID",
    "PART_ID",
    "REFERENCE_ID",
    "CUSTOMER_NUMBER",
    "ORDER_NUMBER",
    "INVOICE_NUMBER",
    "CREDIT_NOTE_NUMBER",
    "PROVIDER_REFERENCE",
    "TRACE_ID",
    "IDENTITY_NUMBER",
    "CARD",
    "EMAIL",
    "BILLING_EMAIL",
    "PERSON_EMAIL",
    "SUBSCRIBER_EMAIL",
    "INVITED_EMAIL",
    "GUEST_EMAIL",
    "FORMER_EMAIL",
    "NUMBER",
    "PORTING_NUMBER",
    "FORMER_NUMBER",
    "CONTACT_NUMBER",
    "PERSON_NUMBER",
    "SUBSCRIBER_NUMBER",
    "SIM",
    "FORMER_SIM",
    "DEVICE",
    "NAME",
    "PERSON_NAME",
    "SUBSCRIBER_NAME",
  ])
  .describe(
    "The field that matched. FORMER_EMAIL, FORMER_NUMBER and FORMER_SIM: the resource now has another value, or none.",
  )
  .meta({ id: "SearchReason" });
export type SearchReason = z.infer<typeof SearchReason>;

export const SearchHit = z
  .object({
    type: SearchHitType.describe("Type of the resource."),
    id: z.string().describe("Id of the resource."),
    customerId: z
      .string()
      .optional()
      .describe("The customer of the resource. Absent for the order of a guest."),
    // Personal data has the field names that the API masks for staff (docs/decisions/care-contacts.md).
    name: z.string().optional().describe("The customer's name."),
    email: z.string().optional().describe("The customer's own e-mail address. Only for customers."),
    msisdn: z.string().optional().describe("The number of a subscription."),
    formattedMsisdn: z.string().optional().describe("The number in the usual format of the brand's markets."),
    number: z
      .string()
      .optional()
      .describe(
        "The human-readable id of a customer or order, the invoice number, or the provider's id of a payment. Absent for subscriptions and drafts.",
      ),
    status: z.string().optional().describe("Status of the resource. Customers have none."),
    amountMinor: z.int().optional().describe("The total of an invoice, or the amount of a payment."),
    currency: z.string().optional(),
    reason: SearchReason.describe("Why it matches."),
    until: z.iso
      .datetime()
      .optional()
      .describe("Until when the resource had the former e-mail address or number."),
  })
  .meta({ id: "SearchHit", description: "A resource that matches the text." });
export type SearchHit = z.infer<typeof SearchHit>;

const SearchGroup = z
  .object({
    type: SearchHitType.describe("Type of the hits."),
    items: z.array(SearchHit).describe("The best hits first, at most 20."),
    hasMore: z
      .boolean()
      .describe("Whether there are more hits than listed. Search for a longer text to narrow them down."),
  })
  .meta({ id: "SearchGroup" });

export const SearchResults = z
  .object({
    kinds: z.array(SearchKind).describe("Possible meanings of the text, most likely first."),
    groups: z.array(SearchGroup).describe("Groups with hits, customers first. Empty when nothing was found."),
  })
  .meta({ id: "SearchResults", description: "What a text matches, grouped by type." });
export type SearchResults = z.infer<typeof SearchResults>;
