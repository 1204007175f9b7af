import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type ProviderError, ProviderRefused } from "@/lib/providers/errors";

/** After how many seconds a call that the provider did not answer may be repeated. */
const RETRY_AFTER_S = 5;

/** The error for a caller whose request the provider did not carry out. A refusal is final; a missing answer is not. */
export const providerFailure = (error: ProviderError): ApiError =>
  error instanceof ProviderRefused
    ? new ApiError(failures.paymentProviderFailed)
    : new ApiError(failures.paymentProviderUnreachable, {
        headers: { "retry-after": String(RETRY_AFTER_S) },
      });
