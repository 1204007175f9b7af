import type { WebhookSettings } from "@/lib/webhooks/model";

/**
 * The revisions in which a payload can be shown, oldest first: those that are served, and the brand's setting. A setting
 * stays in force after its revision has retired.
 */
export const payloadRevisions = ({ apiRevision, availableRevisions }: WebhookSettings): string[] =>
  availableRevisions.includes(apiRevision) ? availableRevisions : [apiRevision, ...availableRevisions];
