import { z } from "zod";

const Timestamp = z.iso.datetime();

/** The lock as its subscription shows it. */
export const Protection = z
  .object({
    protectedAt: Timestamp.describe("Since when SIM and number are locked."),
    unlocksAt: Timestamp.optional().describe("When an unlocking that was asked for takes effect."),
  })
  .meta({ id: "Protection", description: "The lock of a subscription against SIM swap." });

export const SubscriptionProtection = z
  .object({
    subscriptionId: z.string(),
    locked: z
      .boolean()
      .describe(
        "While it is true, neither the SIM nor the number of the subscription changes, and the number does not leave it.",
      ),
    protectedAt: Timestamp.optional().describe("Since when. Absent when it is not locked."),
    unlockRequestedAt: Timestamp.optional().describe(
      "Present only while an unlocking waits: when it was asked for.",
    ),
    unlocksAt: Timestamp.optional().describe(
      "Present only while an unlocking waits: when it takes effect, 24 hours after it was asked for.",
    ),
  })
  .meta({
    id: "SubscriptionProtection",
    description: "Whether a subscription is locked against a change of its SIM and number.",
  });
export type SubscriptionProtection = z.infer<typeof SubscriptionProtection>;

export const ProtectionRequest = z
  .object({
    locked: z
      .boolean()
      .describe(
        "true: locks at once, and takes back an unlocking that waits. false: unlocks in 24 hours, after a mail to the customer.",
      ),
  })
  .meta({ id: "SubscriptionProtectionRequest" });
export type ProtectionRequest = z.infer<typeof ProtectionRequest>;
