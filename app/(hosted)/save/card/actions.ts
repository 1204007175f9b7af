"use server";
import { redirect } from "next/navigation";
import { replaceCardUrl } from "./hosted-card";

/** Continues to the form that saves another card, or shows the state again. */
export async function replaceCard(form: FormData): Promise<void> {
  const token = String(form.get("token") ?? "");
  const url = await replaceCardUrl(token);
  redirect(url ? new URL(url).pathname : `/save/card/${encodeURIComponent(token)}?busy=1`);
}
