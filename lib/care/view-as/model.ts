import { z } from "zod";
import { VIEW_AS_BASES, VIEW_AS_STATES } from "@/lib/values/care/view-as-states";

const Timestamp = z.iso.datetime();

const Status = z
  .enum([...VIEW_AS_STATES, "EXPIRED"])
  .meta({ id: "ViewAsStatus" })
  .describe(
    "WAITING: the user was asked. ALLOWED: the session can be opened. OPEN: staff are viewing the pages. EXPIRED: the time is over.",
  );

export const StartViewAsRequest = z
  .object({
    customerId: z.string().max(64).describe("The customer whose pages are viewed."),
    userId: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The user whose pages are shown. By default a user who has given consent, or else the first ADMIN.",
      ),
    ask: z.boolean().default(false).describe("Whether the portal asks the user if there is no consent yet."),
  })
  .meta({ id: "StartViewAsRequest" });
export type StartViewAsRequest = z.output<typeof StartViewAsRequest>;

export const ViewAsSession = z
  .object({
    viewAsSessionId: z.string().describe("The view-as session."),
    customerId: z.string(),
    userId: z.string().describe("The user whose pages are shown."),
    status: Status,
    basis: z
      .enum(VIEW_AS_BASES)
      .optional()
      .describe(
        "Why it is allowed. REQUEST: the user allowed it when asked. CONSENT: the user had given consent. BREAK_GLASS: emergency access.",
      ),
    url: z
      .url()
      .optional()
      .describe(
        "Address that opens the portal. Works once, while the status is ALLOWED. Only in the response to POST.",
      ),
    expiresAt: Timestamp.describe(
      "When the current step expires: to answer, to open the session, or to view.",
    ),
    createdAt: Timestamp,
  })
  .meta({
    id: "ViewAsSession",
    description:
      "A staff member views the portal as a user of a customer. Nothing can be changed in this session.",
  });
export type ViewAsSession = z.infer<typeof ViewAsSession>;

export const ViewAsRequest = z
  .object({
    viewAsSessionId: z.string().describe("The view-as session."),
    customerId: z.string(),
    customerName: z.string().describe("Name of the customer whose pages are shown."),
    agentName: z.string().describe("First name of the member of staff."),
    reason: z.string().describe("Why the staff member wants to view the pages."),
    status: Status,
    expiresAt: Timestamp.describe(
      "When the current step expires: to answer, to open the session, or to view.",
    ),
    createdAt: Timestamp,
  })
  .meta({
    id: "ViewAsRequest",
    description: "A staff member asks to view the pages of the signed-in user, or views them now.",
  });
export type ViewAsRequest = z.infer<typeof ViewAsRequest>;

export const ViewAsConsents = z
  .object({
    items: z.array(
      z.object({
        customerId: z.string(),
        customerName: z.string().describe("Name of the customer."),
        isAllowed: z.boolean().describe("Whether staff may view the pages without asking."),
      }),
    ),
  })
  .meta({
    id: "ViewAsConsents",
    description: "For each customer of the user, whether staff may view the pages without asking.",
  });
export type ViewAsConsents = z.infer<typeof ViewAsConsents>;

export const SetViewAsConsentRequest = z
  .object({
    customerId: z.string().max(64).describe("A customer of the user."),
    isAllowed: z
      .boolean()
      .describe("Whether staff may view the pages without asking. false ends open sessions."),
  })
  .meta({ id: "SetViewAsConsentRequest" });
export type SetViewAsConsentRequest = z.output<typeof SetViewAsConsentRequest>;
