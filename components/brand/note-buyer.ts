import { buyerCookie } from "@/lib/client/buyer-cookie";
import type { CustomerType } from "@/lib/values/customer-type";

/**
 * Has this document, and with `buyer` the next ones too, show the prices that the person reads. Browser only.
 * @param buyer what they buy as now, where that is known; else what signing in has noted
 */
export function rememberBuyer(buyer?: CustomerType): void {
  if (buyer && !document.cookie.includes(`${buyerCookie}=${buyer}`)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${buyerCookie}=${buyer};path=/;max-age=604800;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
  }
  const { dataset } = document.documentElement;
  if (document.cookie.includes(`${buyerCookie}=BUSINESS`)) dataset.buysAs = "BUSINESS";
  else delete dataset.buysAs;
}
