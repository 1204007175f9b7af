"use server";
import { getViewerOrGuest } from "@/app/session";

/** Makes a visitor whom nobody knows a guest: what the shop asks of the API is answered to somebody, within limits. */
export async function beGuest(): Promise<void> {
  await getViewerOrGuest();
}
