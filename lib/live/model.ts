import { z } from "zod";
import { LIVE_TYPES } from "@/lib/values/live-types";

export const LiveType = z.enum(LIVE_TYPES).meta({
  id: "LiveType",
  description: "A type of resource. `presence`: a colleague opened the page of the resource with this id.",
});

/** The types of resources whose pages show who else has them open. */
export const PRESENT_TYPES = [
  "customer",
  "subscription",
  "order",
  "invoice",
  "paymentIntent",
  "paymentDispute",
  "approval",
  "bulkJob",
  "incomingPayment",
  "question",
] as const;
export const PresentType = z.enum(PRESENT_TYPES);
export type PresentType = z.infer<typeof PresentType>;

export const LiveChange = z
  .object({
    type: LiveType,
    id: z.string().describe("Id of the changed resource."),
    customerId: z.string().nullable().describe("The customer of the resource. Absent when it has none."),
    isOwn: z
      .boolean()
      .describe(
        "Whether the calling staff member made all these changes of the resource. A change by an approval or a bulk job is not their own.",
      ),
  })
  .meta({
    id: "LiveChange",
    description: "A resource that was created or changed. Read it to get its new state.",
  });
export type LiveChange = z.infer<typeof LiveChange>;

export const Colleague = z
  .object({
    staffId: z.string().describe("The staff member."),
    name: z.string().describe("Name of the staff member."),
    openedAt: z.string().describe("When they opened the page."),
  })
  .meta({ id: "Colleague", description: "Another staff member who has the same page open." });
export type Colleague = z.infer<typeof Colleague>;

export const LiveChanges = z
  .object({
    items: z
      .array(LiveChange)
      .describe("Changes since the cursor of the call. Each resource appears once, in no particular order."),
    cursor: z.string().describe("Send it as `cursor` to get later changes."),
    isComplete: z
      .boolean()
      .describe(
        "`false`: there were too many changes, or the cursor is older than ten minutes. `items` is then empty: read everything again.",
      ),
    colleagues: z
      .array(Colleague)
      .describe(
        "Colleagues who have the page of `openType` and `openId` open. Empty without these parameters.",
      ),
  })
  .meta({ id: "LiveChanges", description: "Changes since an earlier call." });
export type LiveChanges = z.infer<typeof LiveChanges>;
