import { buyerCookie } from "@/lib/client/buyer-cookie";
import type { CustomerType } from "@/lib/values/customer-type";

/**
 * Shows, in this document and with `buyer` in later ones too, the prices for the person's buyer type. Browser only.
 * @param buyer the current buyer type if it is known; else the one stored at sign-in
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
