import { z } from "zod";

export const MoveDueDateRequest = z
  .object({
    dueDate: z.iso.date().describe("The new due date. To undo all moves, send the original due date."),
  })
  .meta({ id: "MoveDueDateRequest" });
export type MoveDueDateRequest = z.output<typeof MoveDueDateRequest>;
