"use server";
import { isSaved } from "./hosted-save";

/** After the form has saved: what the provider says, recorded before the page says so. */
export async function checkSaved(token: string): Promise<boolean> {
  return isSaved(String(token));
}
