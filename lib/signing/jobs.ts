import { z } from "zod";
import { declareJob, PRIORITY_INTERACTIVE, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

/** Sends the signer a code. Encrypted in the payload: queues are read by people and copied to dumps. */
export const sendSigningCode = declareJob({
  name: "send-signing-code",
  payload: z.object({ signingSessionId: z.uuid(), code: z.string() }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
});

/** Makes the signed document once, from what was signed and how, keeps it, and sends it to who signed. */
export const keepSignedDocument = declareJob({
  name: "keep-signed-document",
  payload: z.object({ signingSessionId: z.uuid() }),
});

/**
 * Submits an order whose contract was signed, where nothing else has to come first. What refuses it now stands on the
 * order for its buyer to see; one that is to be paid goes on when it is paid.
 */
export const submitSignedOrder = declareJob({
  name: "submit-signed-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: PRIORITY_PROMPT,
});
