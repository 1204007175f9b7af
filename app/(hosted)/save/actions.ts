"use server";
import { isSaved } from "./hosted-save";

/** After the form has saved: reads and stores the provider's state before the page shows it. */
export async function checkSaved(token: string): Promise<boolean> {
  return isSaved(String(token));
}
