import { z } from "zod";
import { ProviderUnreachable } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";

export type VatNumberVerdict = {
  valid: boolean;
  /** The proof of the request, if the register gives one. */
  reference?: string;
};

/** A register of VAT numbers and their owners. */
export type VatNumberRegister = {
  /** @throws ProviderUnreachable when it does not answer */
  check(vatNumber: string): Promise<VatNumberVerdict>;
};

const TIMEOUT_MS = 10_000;

const Answer = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
});

/**
 * VIES, the EU's VAT Information Exchange System, by its REST interface. It asks the member state's own register, which
 * often does not answer. VIES reports that with status 200 and a body without a verdict, which is no verdict here
 * either.
 */
export function viesRegister(url: string): VatNumberRegister {
  return observeCalls<VatNumberRegister>("VIES", {
    async check(vatNumber) {
      const unreachable = (message: string, cause?: unknown) =>
        new ProviderUnreachable(message, { provider: "VIES", code: null, cause });
      let response: Response;
      try {
        response = await fetch(`${url.replace(/\/$/, "")}/check-vat-number`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: "error",
          cache: "no-store",
        });
      } catch (error) {
        throw unreachable("VIES does not answer", error);
      }
      const answer = Answer.safeParse(await response.json().catch(() => null));
      if (!response.ok || !answer.success)
        throw unreachable(`VIES answers ${response.status} without a verdict`);
      const { valid, requestIdentifier } = answer.data;
      return { valid, ...(requestIdentifier && { reference: requestIdentifier }) };
    },
  });
}
