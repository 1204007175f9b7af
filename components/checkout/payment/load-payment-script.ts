import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

let running: Promise<void> | undefined;

function loadScript(url: string): Promise<void> {
  if ("Stripe" in window) return Promise.resolve();
  running ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      // The next attempt loads it again.
      running = undefined;
      reject(new Error("The payment form's script could not be loaded."));
    };
    document.head.append(script);
  });
  return running;
}

/**
 * The provider's browser object. Its script is loaded here and not earlier. The sandbox serves its own script, which
 * the library uses if the page has it.
 * @throws Error when the script cannot be loaded; calling again tries again
 */
export async function loadPaymentScript(
  publishableKey: string,
  scriptUrl: string | undefined,
): Promise<Stripe> {
  if (scriptUrl) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment form needs a browser.");
  return stripe;
}
