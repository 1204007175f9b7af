import { z } from "zod";

const Timestamp = z.iso.datetime();

/** A transfer code as its subscription shows it, without the code. */
export const TransferCodeState = z
  .object({
    createdAt: Timestamp.describe("When it was created."),
    expiresAt: Timestamp.describe("When it stops working, seven days after its creation."),
  })
  .meta({
    id: "TransferCodeState",
    description: "A code that allows another carrier to take over the number of a subscription.",
  });
export type TransferCodeState = z.infer<typeof TransferCodeState>;

export const TransferCode = TransferCodeState.extend({
  subscriptionId: z.string(),
  msisdn: z.string().describe("The number that the code is for, in E.164."),
  transferCode: z
    .string()
    .describe(
      "The code, such as K7PX-93QM-2FWA. Shown only here. Capitals, spaces and hyphens do not matter.",
    ),
}).meta({ id: "TransferCode", description: "A new transfer code." });
export type TransferCode = z.infer<typeof TransferCode>;

const GivenCode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .describe("The code that the customer gave to the other carrier.");

export const TransferCodeCheck = z
  .object({ transferCode: GivenCode })
  .meta({ id: "TransferCodeCheckRequest" });
export type TransferCodeCheck = z.infer<typeof TransferCodeCheck>;

export const TransferRequest = z
  .object({
    transferCode: GivenCode,
    carrier: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe("The name of the carrier that takes the number over. The customer reads it."),
  })
  .meta({ id: "NumberTransferRequest" });
export type TransferRequest = z.infer<typeof TransferRequest>;
