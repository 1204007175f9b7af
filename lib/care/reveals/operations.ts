import { Revealed, RevealRequest } from "@/lib/care/reveals/model";
import { reveal } from "@/lib/care/reveals/reveal";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

export const revealOperation = operation({
  id: "reveal",
  method: "POST",
  path: "/reveals",
  summary: "Show one hidden value for a minute",
  description:
    "Every response to staff hides identity and VAT numbers, addresses, PUKs, the details of portings and the text of e-mails. This operation shows one of them and adds an entry to the audit log.",
  tag: "Care",
  surfaces: ["platform"],
  permission: "pii:reveal",
  body: RevealRequest,
  output: Revealed,
  failures: [
    failures.customerNotFound,
    failures.subscriberNotFound,
    failures.subscriptionNotFound,
    failures.portingNotFound,
    failures.orderNotFound,
    failures.mailNotFound,
    failures.pukNotKnown,
    failures.nothingToReveal,
  ],
  shows: ({ body }) => [(body as RevealRequest).field],
  // The idempotency record stores the result, so the value is encrypted in it.
  handle: async (ctx, { body }) => ({
    sealed: encrypt("nonce", JSON.stringify(await reveal(ctx, body))),
  }),
  finish: async (_ctx, { sealed }) => JSON.parse(decrypt("nonce", sealed)) as Revealed,
});
