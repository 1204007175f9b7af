import { z } from "zod";
import { VIEW_AS_BASES, VIEW_AS_STATES } from "@/lib/values/view-as-states";

const Timestamp = z.iso.datetime();

const Status = z
  .enum([...VIEW_AS_STATES, "EXPIRED"])
  .meta({ id: "ViewAsStatus" })
  .describe(
    "WAITING: the person was asked. ALLOWED: it can be opened. OPEN: the pages are looked at. EXPIRED: the time ran out.",
  );

export const StartViewAsRequest = z
  .object({
    customerId: z.string().max(64).describe("The customer whose pages are looked at."),
    userId: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The user of the customer whose pages are shown. Without it a user who has allowed it, else the first ADMIN.",
      ),
    ask: z
      .boolean()
      .default(false)
      .describe("Whether the user is asked in the portal where there is no consent yet."),
  })
  .meta({ id: "StartViewAsRequest" });
export type StartViewAsRequest = z.output<typeof StartViewAsRequest>;

export const ViewAsSession = z
  .object({
    viewAsSessionId: z.string().describe("The look at the customer's pages."),
    customerId: z.string(),
    userId: z.string().describe("The user whose pages are shown."),
    status: Status,
    basis: z
      .enum(VIEW_AS_BASES)
      .optional()
      .describe(
        "Why it is allowed. REQUEST: the user was asked. CONSENT: the user had allowed it. BREAK_GLASS: an emergency.",
      ),
    url: z
      .url()
      .optional()
      .describe("Opens the portal. Works once, while the status is ALLOWED. Only in the answer to POST."),
    expiresAt: Timestamp.describe("End of the time to answer, to open it, or to look."),
    createdAt: Timestamp,
  })
  .meta({
    id: "ViewAsSession",
    description:
      "A member of staff looks at the portal as a user of a customer sees it. Nothing can be changed there.",
  });
export type ViewAsSession = z.infer<typeof ViewAsSession>;

export const ViewAsRequest = z
  .object({
    viewAsSessionId: z.string().describe("The look at one's pages."),
    customerId: z.string(),
    customerName: z.string().describe("Name of the customer whose pages are shown."),
    agentName: z.string().describe("First name of the member of staff."),
    reason: z.string().describe("Why the member of staff wants to look."),
    status: Status,
    expiresAt: Timestamp.describe("End of the time to answer, to open it, or to look."),
    createdAt: Timestamp,
  })
  .meta({
    id: "ViewAsRequest",
    description: "A member of staff wants to look, or looks, at the pages of the signed-in user.",
  });
export type ViewAsRequest = z.infer<typeof ViewAsRequest>;

export const ViewAsConsents = z
  .object({
    items: z.array(
      z.object({
        customerId: z.string(),
        customerName: z.string().describe("Name of the customer."),
        isAllowed: z.boolean().describe("Whether staff may look without asking."),
      }),
    ),
  })
  .meta({
    id: "ViewAsConsents",
    description: "For each customer of the user, whether staff may look without asking.",
  });
export type ViewAsConsents = z.infer<typeof ViewAsConsents>;

export const SetViewAsConsentRequest = z
  .object({
    customerId: z.string().max(64).describe("A customer of the user."),
    isAllowed: z.boolean().describe("Whether staff may look without asking. false ends what is open."),
  })
  .meta({ id: "SetViewAsConsentRequest" });
export type SetViewAsConsentRequest = z.output<typeof SetViewAsConsentRequest>;
