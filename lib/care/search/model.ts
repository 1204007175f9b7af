import { z } from "zod";
import { SEARCH_KINDS } from "@/lib/care/search/kinds";

export const SearchHitType = z
  .enum(["CUSTOMER", "SUBSCRIPTION", "ORDER", "INVOICE", "PAYMENT_INTENT"])
  .meta({ id: "SearchHitType" });
export type SearchHitType = z.infer<typeof SearchHitType>;

export const SearchKind = z
  .enum(SEARCH_KINDS)
  .describe(
    "How the text was read. DIGITS and WORDS are looked for as a part of something, every other kind as a whole.",
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
    "What of it was found. FORMER_EMAIL, FORMER_NUMBER and FORMER_SIM: it has another one now, or none.",
  )
  .meta({ id: "SearchReason" });
export type SearchReason = z.infer<typeof SearchReason>;

export const SearchHit = z
  .object({
    type: SearchHitType.describe("What was found."),
    id: z.string().describe("Its id."),
    customerId: z.string().optional().describe("Whose it is. Absent for the order of a guest."),
    // Personal data has the field names that the API masks for staff (docs/decisions/care-contacts.md).
    name: z.string().optional().describe("The customer's name."),
    email: z.string().optional().describe("The customer's own address; of customers only."),
    msisdn: z.string().optional().describe("The number of a subscription."),
    formattedMsisdn: z.string().optional().describe("The same as people write it in the brand's markets."),
    number: z
      .string()
      .optional()
      .describe(
        "The readable id of a customer or order, the number of an invoice, or the provider's id of a payment. Absent for subscriptions and drafts.",
      ),
    status: z.string().optional().describe("Its status. Customers have none."),
    amountMinor: z.int().optional().describe("The total of an invoice, or the amount of a payment."),
    currency: z.string().optional(),
    reason: SearchReason.describe("Why it was found."),
    until: z.iso.datetime().optional().describe("Until when it had a former e-mail address or number."),
  })
  .meta({ id: "SearchHit", description: "Something that a searched text leads to." });
export type SearchHit = z.infer<typeof SearchHit>;

const SearchGroup = z
  .object({
    type: SearchHitType.describe("What the group's hits are."),
    items: z.array(SearchHit).describe("The best first, 20 at most."),
    hasMore: z.boolean().describe("Whether more fit than are listed. Search for more of it."),
  })
  .meta({ id: "SearchGroup" });

export const SearchResults = z
  .object({
    kinds: z.array(SearchKind).describe("What the text may be, the likeliest first."),
    groups: z.array(SearchGroup).describe("Groups with hits, customers first. Empty: nothing was found."),
  })
  .meta({ id: "SearchResults", description: "What a text leads to, by type." });
export type SearchResults = z.infer<typeof SearchResults>;
