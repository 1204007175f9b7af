import { EARLY_ATTRIBUTE, SUBMITTED_VALUE } from "@/components/ui/forms/early-entry";
import { buyerCookie } from "@/lib/client/buyer-cookie";
import { signedInCookie } from "@/lib/client/signed-in-cookie";

/**
 * Kept in this browser for somebody who looks after a company, so that prerendered pages offer them its pages in their
 * menus. Grants nothing, and shows only while `signedInCookie` is there.
 */
export const companyKey = "looks_after_company";

/** The browser's own submission of a `ScriptForm` that is not ready yet; it is submitted once it is. */
const keepEarlySubmission = `addEventListener("submit",function(e){var f=e.target.dataset;if("${EARLY_ATTRIBUTE}"in f){e.preventDefault();f.${EARLY_ATTRIBUTE}="${SUBMITTED_VALUE}"}},true)`;

/**
 * Runs before the first paint: the visitor's colour scheme and the hints of who they are become attributes of `<html>`,
 * so pages that are the same for everybody never flash. A constant, so a content security policy can allow it by its SHA-256.
 */
export const documentScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))d.signedIn="";if(/(?:^|; )${buyerCookie}=BUSINESS/.test(document.cookie))d.buysAs="BUSINESS";if(localStorage.getItem("${companyKey}"))d.company=""}catch(e){};${keepEarlySubmission}`;
