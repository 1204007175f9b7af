import { z } from "zod";
import { LIVE_TYPES } from "@/lib/values/live-types";

export const LiveType = z.enum(LIVE_TYPES).meta({
  id: "LiveType",
  description: "A kind of thing. `presence`: a colleague opened the page of the thing with this id.",
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
] as const;
export const PresentType = z.enum(PRESENT_TYPES);
export type PresentType = z.infer<typeof PresentType>;

export const LiveChange = z
  .object({
    type: LiveType,
    id: z.string().describe("Of the thing that changed."),
    customerId: z.string().nullable().describe("The customer it belongs to, where it belongs to one."),
  })
  .meta({ id: "LiveChange", description: "Something that was created or changed. Read it to learn how." });
export type LiveChange = z.infer<typeof LiveChange>;

export const Colleague = z
  .object({
    staffId: z.string().describe("The member of staff."),
    name: z.string().describe("Their name."),
    openedAt: z.string().describe("When they opened the page."),
  })
  .meta({ id: "Colleague", description: "Another member of staff who has the same page open." });
export type Colleague = z.infer<typeof Colleague>;

export const LiveChanges = z
  .object({
    items: z
      .array(LiveChange)
      .describe("What changed since the cursor of the call, each thing once, in no order."),
    cursor: z.string().describe("Send it as `cursor` to learn what changed from here on."),
    isComplete: z
      .boolean()
      .describe(
        "`false`: too much changed, or the cursor is older than ten minutes. `items` is empty; read everything again.",
      ),
    colleagues: z
      .array(Colleague)
      .describe("Who else has the page open that `openType` and `openId` name. Empty without them."),
  })
  .meta({ id: "LiveChanges", description: "What changed since an earlier call." });
export type LiveChanges = z.infer<typeof LiveChanges>;
