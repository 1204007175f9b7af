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
    thresholds: Thresholds.describe("In percent, lowest first. Empty: never."),
    chosen: z
      .boolean()
      .describe(
        "Whether the person chose this; otherwise it is what the brand tells of without being asked.",
      ),
  })
  .meta({
    id: "SubscriptionUsageNotifications",
    description: "When the signed-in user is told by e-mail how much of a line's allowances is used.",
  });
export type UsageNotifications = z.infer<typeof UsageNotifications>;

export const UpdateUsageNotificationsRequest = z
  .object({
    thresholds: Thresholds.nullable().describe(
      "In percent of what the line can use of data, calls or texts, all packages together. Empty: never. Null: as the brand does it.",
    ),
  })
  .meta({ id: "UpdateSubscriptionUsageNotificationsRequest" });
export type UpdateUsageNotificationsRequest = z.infer<typeof UpdateUsageNotificationsRequest>;
