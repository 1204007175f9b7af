import { z } from "zod";
import { ZoneCap } from "@/lib/subscriptions/data-caps/model";

export const CustomerDataCaps = z
  .object({
    customerId: z.string(),
    month: z.string().describe("The running calendar month in the customer's market, as YYYY-MM."),
    resetsAt: z.iso.datetime().describe("When the next month begins. Blocked data works again then."),
    blocksData: z
      .boolean()
      .describe(
        "Whether the network blocks data when a cap is reached. Otherwise caps only notify the customer.",
      ),
    zones: z.array(ZoneCap).describe("All zones, in the order HOME, EU, WORLD."),
  })
  .meta({
    id: "CustomerDataCaps",
    description:
      "The caps on the data of all subscriptions of a customer together, and what they used this month. Each subscription counts by its own country and time zone.",
  });
export type CustomerDataCaps = z.infer<typeof CustomerDataCaps>;
