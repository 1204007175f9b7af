/**
 * The errors of calls to other systems. Three outcomes matter to the caller, which handles each differently:
 *
 * - refused: the other side understood and refused. Store the reason. The same request gets the same answer.
 * - unreachable: the call certainly had no effect (never sent, turned away, or only a read). Try again later, with the
 *   same key.
 * - uncertain: the call may have had an effect, and its answer was lost. Assume neither: wait for the callback, read the
 *   object back, or repeat with the same idempotency key.
 */
export type ProviderErrorKind = "refused" | "unreachable" | "uncertain" | "not_authentic";

/** Why a provider refused. `code` has the provider's own term. */
export type RefusalReason =
  /** The customer's bank or method refused. Another method may work. */
  | "declined"
  /** The request is wrong: a bug of ours, or data that the provider does not accept. */
  | "invalid_request"
  /** The named object does not exist at the provider. */
  | "not_found"
  /** The object's state forbids this, or an idempotency key was used again with other data. */
  | "conflict"
  /** Our credentials or account settings are wrong; an operator must act. */
  | "configuration"
  /** The provider does not support this; see its capabilities. */
  | "unsupported";

type Details = { provider: string; code?: string | null; cause?: unknown };

/** The base of all provider errors, so that a caller can branch on `kind` without `instanceof` chains. */
export abstract class ProviderError extends Error {
  abstract readonly kind: ProviderErrorKind;
  readonly provider: string;
  readonly code: string | null;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.provider = details.provider;
    this.code = details.code ?? null;
  }
}

/** The provider refused. Must not be repeated unchanged. */
export class ProviderRefused extends ProviderError {
  readonly kind = "refused";
  readonly reason: RefusalReason;
  /** The card issuer's own reason, where there is one (`insufficient_funds`, `lost_card`, …). */
  readonly declineCode: string | null;
  /** The issuer forbids another attempt with this method. */
  readonly final: boolean;

  constructor(
    message: string,
    details: Details & { reason: RefusalReason; declineCode?: string | null; final?: boolean },
  ) {
    super(message, details);
    this.reason = details.reason;
    this.declineCode = details.declineCode ?? null;
    this.final = details.final ?? false;
  }
}

/** The call had no effect. Safe to retry later. */
export class ProviderUnreachable extends ProviderError {
  readonly kind = "unreachable";
}

/** The call may have had an effect. Read back, wait for the callback, or repeat with the same idempotency key. */
export class ProviderUncertain extends ProviderError {
  readonly kind = "uncertain";
}

/** A webhook or callback without a valid and recent signature. Answer 401 and store none of it. */
export class ProviderNotAuthentic extends ProviderError {
  readonly kind = "not_authentic";
}
