import type { subscriptions } from "@/db/schema/subscriptions";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import type { TransferCodeState } from "@/lib/subscriptions/transfer/model";

type Stored = Pick<
  typeof subscriptions.$inferSelect,
  "transferCodeHash" | "transferCodeExpiresAt" | "transferCodeTries"
>;

/** How long a transfer code works. A transfer takes a few working days. */
export const TRANSFER_CODE_MS = 7 * 24 * 3600 * 1000;

/** After so many wrong tries a code is void, so that it cannot be guessed. */
export const MAX_TRANSFER_TRIES = 5;

/** The columns of a subscription without a transfer code. */
export const NO_TRANSFER_CODE = {
  transferCodeHash: null,
  transferCodeExpiresAt: null,
  transferCodeTries: 0,
} satisfies Stored;

/** A code that ends by comparison with the clock. Undefined when there is none that still works. */
export function liveTransferCode(
  { transferCodeExpiresAt: expiresAt, transferCodeTries }: Stored,
  now: Date,
): TransferCodeState | undefined {
  if (expiresAt === null || expiresAt <= now || transferCodeTries >= MAX_TRANSFER_TRIES) return undefined;
  return {
    createdAt: new Date(expiresAt.getTime() - TRANSFER_CODE_MS).toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

type Owner = { tenantId: string; id: string; msisdn: string };

/** The code is for one number of one subscription. People type it without hyphens and in small letters. */
const claim = ({ tenantId, id, msisdn }: Owner, code: string): string =>
  [tenantId, id, msisdn, code.toUpperCase().replaceAll(/[\s-]/g, "")].join(":");

/** The stored form of a code. */
export const transferCodeHash = (owner: Owner, code: string): string =>
  keyedHash("transfer-code", claim(owner, code));

/** Whether this is the code of the stored form. */
export const isTransferCode = (owner: Owner, code: string, hash: string): boolean =>
  isKeyedHash("transfer-code", claim(owner, code), hash);
