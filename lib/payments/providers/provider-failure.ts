import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type ProviderError, ProviderRefused } from "@/lib/providers/errors";

/** How soon a call that the provider did not answer may be repeated, in seconds. */
const RETRY_AFTER_S = 5;

/** What a caller is told when a provider did not do what they asked for: a refusal is final, silence is not. */
export const providerFailure = (error: ProviderError): ApiError =>
  error instanceof ProviderRefused
    ? new ApiError(failures.paymentProviderFailed)
    : new ApiError(failures.paymentProviderUnreachable, {
        headers: { "retry-after": String(RETRY_AFTER_S) },
      });
