import { EARLY_ATTRIBUTE, SUBMITTED_VALUE } from "@/components/ui/forms/early-entry";
import { buyerCookie } from "@/lib/client/buyer-cookie";
import { signedInCookie } from "@/lib/client/signed-in-cookie";

/**
 * Stored in this browser for a person who manages a company, so that the menus of prerendered pages link to its pages.
 * Grants nothing, and is used only while `signedInCookie` exists.
 */
export const companyKey = "looks_after_company";

/** Holds back the native submission of a `ScriptForm` that is not ready yet; it is submitted once it is. */
const keepEarlySubmission = `addEventListener("submit",function(e){var f=e.target.dataset;if("${EARLY_ATTRIBUTE}"in f){e.preventDefault();f.${EARLY_ATTRIBUTE}="${SUBMITTED_VALUE}"}},true)`;

/**
 * Runs before the first paint. The visitor's colour scheme and hints about the sign-in become attributes of `<html>`,
 * so that cached pages never flash. It is a constant, so a content security policy can allow it by its SHA-256.
 */
export const documentScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))d.signedIn="";if(/(?:^|; )${buyerCookie}=BUSINESS/.test(document.cookie))d.buysAs="BUSINESS";if(localStorage.getItem("${companyKey}"))d.company=""}catch(e){};${keepEarlySubmission}`;
