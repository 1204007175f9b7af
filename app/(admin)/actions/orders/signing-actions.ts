import { type ActionMaker, actionWords } from "@/app/(admin)/actions/action-of";
import { emptyIfMasked } from "@/app/(admin)/actions/people/masked";
import type { Action } from "@/components/admin/act/action";
import type { Order } from "@/lib/orders/model";
import type { SigningSession } from "@/lib/signing/model";
import { cancelSigningSession, createSigningSession } from "@/lib/signing/operations";

type Signer = { name: string; email: string };

/**
 * Sends the contract of an order to the person who is to sign it.
 * @param last the newest contract of the order; the form starts with its signer
 * @param likely who most likely signs the first one
 */
export function askSignature(
  { t, make }: ActionMaker,
  { orderId, number }: { orderId: string; number: string },
  { last, likely }: { last?: SigningSession | undefined; likely?: Signer | undefined },
): Action | null {
  const signer = last?.signer ?? likely;
  return make(createSigningSession, {
    body: { orderId },
    words: actionWords(t, last?.status === "ACTIVE" ? "sendContractAgain" : "sendContract", { number }),
    fields: [
      {
        kind: "text",
        name: "signer.name",
        label: t("sendContract.name"),
        value: emptyIfMasked(signer?.name),
        max: 200,
      },
      {
        kind: "text",
        name: "signer.email",
        label: t("sendContract.email"),
        value: emptyIfMasked(signer?.email),
      },
    ],
  });
}

/** The same for an order that has to be signed now; null for the others. */
export function signOrder(
  maker: ActionMaker,
  order: Order,
  contracts: readonly SigningSession[],
): Action | null {
  const { orderId, humanReadableId: number, status, requirements, validation } = order;
  if (status !== "DRAFT" || requirements.signing !== "REQUIRED" || !validation.isValid) return null;
  const likely = order.user ?? order.newUser;
  return askSignature(maker, { orderId, number }, { last: contracts[0], likely });
}

/** Takes back a contract that waits for a signature. */
export const takeBackContract = (
  { t, make }: ActionMaker,
  { signingSessionId, status, signer }: SigningSession,
): Action | null =>
  status === "ACTIVE"
    ? make(cancelSigningSession, {
        params: { signingSessionId },
        danger: true,
        body: {},
        words: actionWords(t, "cancelSigningSession", { name: signer.name }),
      })
    : null;
