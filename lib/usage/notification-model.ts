import { z } from "zod";

/** The limit of thresholds. People stop reading more mails than that. */
const MAX_THRESHOLDS = 5;

const Thresholds = z
  .array(
    z
      .int("A threshold is a whole percentage.")
      .min(1, "A threshold is at least 1 %.")
      .max(100, "A threshold is at most 100 %."),
  )
  .max(MAX_THRESHOLDS, `At most ${MAX_THRESHOLDS} thresholds.`);

export const UsageNotifications = z
  .object({
    subscriptionId: z.string(),
    thresholds: Thresholds.describe("Thresholds in percent, lowest first. Empty: no notification."),
    chosen: z
      .boolean()
      .describe("Whether the user chose these thresholds. Otherwise they are the brand's default."),
  })
  .meta({
    id: "SubscriptionUsageNotifications",
    description: "When the signed-in user gets an e-mail about the used part of a subscription's allowances.",
  });
export type UsageNotifications = z.infer<typeof UsageNotifications>;

export const UpdateUsageNotificationsRequest = z
  .object({
    thresholds: Thresholds.nullable().describe(
      "Thresholds in percent of the total data, calls or texts of all packages. Empty: no notification. Null: the brand's default.",
    ),
  })
  .meta({ id: "UpdateSubscriptionUsageNotificationsRequest" });
export type UpdateUsageNotificationsRequest = z.infer<typeof UpdateUsageNotificationsRequest>;
