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

/** Marks the errors of this file. `Symbol.for` gives every copy of this file the same symbol. */
const PROVIDER_ERROR = Symbol.for("tern.provider-error");

/**
 * The base of all provider errors, so that a caller can branch on `kind` without `instanceof` chains.
 *
 * `instanceof` goes by the mark and the kind. The framework bundles each route separately, so the process has several
 * copies of these classes, and the mailer and the eID provider are shared by all of them: their errors are objects of
 * another copy's class.
 */
export abstract class ProviderError extends Error {
  /** The kind of a subclass; the base has none. */
  protected static readonly kind?: ProviderErrorKind;
  abstract readonly kind: ProviderErrorKind;
  readonly [PROVIDER_ERROR] = true;
  readonly provider: string;
  readonly code: string | null;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.provider = details.provider;
    this.code = details.code ?? null;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (typeof value !== "object" || value === null || !(PROVIDER_ERROR in value)) return false;
    // biome-ignore lint/complexity/noThisInStatic: the class on the right of `instanceof`
    const { kind } = this;
    return kind === undefined || (value as ProviderError).kind === kind;
  }
}

/** The provider refused. Must not be repeated unchanged. */
export class ProviderRefused extends ProviderError {
  protected static override readonly kind = "refused";
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
  protected static override readonly kind = "unreachable";
  readonly kind = "unreachable";
}

/** The call may have had an effect. Read back, wait for the callback, or repeat with the same idempotency key. */
export class ProviderUncertain extends ProviderError {
  protected static override readonly kind = "uncertain";
  readonly kind = "uncertain";
}

/** A webhook or callback without a valid and recent signature. Answer 401 and store none of it. */
export class ProviderNotAuthentic extends ProviderError {
  protected static override readonly kind = "not_authentic";
  readonly kind = "not_authentic";
}
