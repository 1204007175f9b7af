import { z } from "zod";
import { declareJob, PRIORITY_INTERACTIVE, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

/** Sends the signer a code. The payload is encrypted, because people read queues and dumps contain them. */
export const sendSigningCode = declareJob({
  name: "send-signing-code",
  payload: z.object({ signingSessionId: z.uuid(), code: z.string() }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
});

/** Draws the signed document once, from the contract and its signature, stores it, and mails it to the signer. */
export const keepSignedDocument = declareJob({
  name: "keep-signed-document",
  payload: z.object({ signingSessionId: z.uuid() }),
});

/**
 * Submits an order whose contract was signed, unless another requirement is open. A refusal is stored on the order, where the buyer sees
 * it. An order that must be paid is submitted by its payment.
 */
export const submitSignedOrder = declareJob({
  name: "submit-signed-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: PRIORITY_PROMPT,
});
