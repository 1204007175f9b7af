import { z } from "zod";

const Timestamp = z.iso.datetime();

/** The lock as its subscription shows it. */
export const Protection = z
  .object({
    protectedAt: Timestamp.describe("When SIM and number were locked."),
    unlocksAt: Timestamp.optional().describe("When a requested unlocking takes effect."),
  })
  .meta({ id: "Protection", description: "The lock that protects a subscription against SIM swap." });

export const SubscriptionProtection = z
  .object({
    subscriptionId: z.string(),
    locked: z
      .boolean()
      .describe(
        "Whether the subscription is locked. While it is, its SIM and number cannot change, and the number cannot be moved away.",
      ),
    protectedAt: Timestamp.optional().describe("When it was locked. Absent when it is not locked."),
    unlockRequestedAt: Timestamp.optional().describe(
      "When the unlocking was requested. Present only while an unlocking waits.",
    ),
    unlocksAt: Timestamp.optional().describe(
      "When the unlocking takes effect, 24 hours after the request. Present only while an unlocking waits.",
    ),
  })
  .meta({
    id: "SubscriptionProtection",
    description: "Whether a subscription is locked against changes of its SIM and number.",
  });
export type SubscriptionProtection = z.infer<typeof SubscriptionProtection>;

export const ProtectionRequest = z
  .object({
    locked: z
      .boolean()
      .describe(
        "true: locks at once, and cancels a waiting unlocking. false: unlocks after 24 hours, and sends an e-mail to the customer.",
      ),
  })
  .meta({ id: "SubscriptionProtectionRequest" });
export type ProtectionRequest = z.infer<typeof ProtectionRequest>;
