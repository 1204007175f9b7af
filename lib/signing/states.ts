import type { SigningStatus } from "@/db/schema/signing";
import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";

/** Only a live session can end, and it ends once. Signing and declining happen on its page, the other moves over the API. */
export const SIGNING_MOVES = moves<SigningStatus, "sign" | "decline" | "cancel" | "expire">({
  sign: { from: ["ACTIVE"], to: "SIGNED", refused: failures.signingSessionNotActive },
  decline: { from: ["ACTIVE"], to: "DECLINED", refused: failures.signingSessionNotActive },
  cancel: { from: ["ACTIVE"], to: "CANCELED", refused: failures.signingSessionNotActive },
  expire: { from: ["ACTIVE"], to: "EXPIRED", refused: failures.signingSessionNotActive },
});
