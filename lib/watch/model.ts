import { z } from "zod";
import { STANDSTILL_KINDS } from "@/lib/watch/standstills";

export const WorkItemKind = z.enum(STANDSTILL_KINDS).meta({
  id: "WorkItemKind",
  description:
    "What stands still: an order, an operation of the network, a renewal, an invoice, a webhook or a job.",
});

export const WorkItem = z
  .object({
    workItemId: z
      .string()
      .describe("The kind and the subject. The same for as long as the subject stands still."),
    kind: WorkItemKind,
    subjectId: z
      .string()
      .describe("Id of the order, operation, subscription, invoice, webhook delivery or job."),
    standingSince: z.iso.datetime().describe("When it should have moved on."),
    message: z.string(),
  })
  .meta({
    id: "WorkItem",
    description:
      "Something that has stood still for longer than it may. The service tries to mend it each minute; the item disappears when its subject moves on.",
  });
