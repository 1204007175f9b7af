import { z } from "zod";

export const MoveDueDateRequest = z
  .object({
    dueDate: z.iso
      .date()
      .describe("The new due date. The date that the invoice was issued with takes all moves back."),
  })
  .meta({ id: "MoveDueDateRequest" });
export type MoveDueDateRequest = z.output<typeof MoveDueDateRequest>;
