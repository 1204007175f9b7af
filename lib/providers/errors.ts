/**
 * What can go wrong when we call somebody else's system. Three outcomes matter to the caller, and they are handled differently:
 *
 * - refused: the other side understood and said no. Store the reason; asking again unchanged gets the same answer.
 * - unreachable: the call certainly had no effect (never sent, turned away at the door, or a mere read). Try again later, with the same key.
 * - uncertain: the call may have taken effect and the answer was lost. Never assume either way: wait for the callback,
 *   read the object back, or repeat with the same idempotency key.
 */
export type ProviderErrorKind = "refused" | "unreachable" | "uncertain" | "not_authentic";

/** Why a provider refused; `code` keeps the provider's own word for it. */
export type RefusalReason =
  /** The customer's bank or method said no; another method may work. */
  | "declined"
  /** The request itself is wrong: a bug of ours, or data the provider will not take. */
  | "invalid_request"
  /** The object named does not exist there. */
  | "not_found"
  /** The object exists and its state forbids this, or an idempotency key was reused with other data. */
  | "conflict"
  /** Our credentials or account settings are wrong; an operator must act. */
  | "configuration"
  /** The provider cannot do this at all; see its capabilities. */
  | "unsupported";

type Details = { provider: string; code?: string | null; cause?: unknown };

/** Common to all errors of providers, so a caller can branch on `kind` without `instanceof` chains. */
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

/** The provider answered no. Not to be retried unchanged. */
export class ProviderRefused extends ProviderError {
  readonly kind = "refused";
  readonly reason: RefusalReason;
  /** The card issuer's own reason, where there is one (`insufficient_funds`, `lost_card`, …). */
  readonly declineCode: string | null;
  /** The issuer does not allow another try with this method. */
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

/** Nothing happened on the other side. Safe to retry later. */
export class ProviderUnreachable extends ProviderError {
  readonly kind = "unreachable";
}

/** It may have happened. Read back, wait for the callback, or repeat with the same idempotency key. */
export class ProviderUncertain extends ProviderError {
  readonly kind = "uncertain";
}

/** A webhook or callback that was not signed by the provider, or too long ago. Answer 401 and keep nothing of it. */
export class ProviderNotAuthentic extends ProviderError {
  readonly kind = "not_authentic";
}
