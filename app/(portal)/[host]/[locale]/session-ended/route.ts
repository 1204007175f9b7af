import { redirect } from "next/navigation";
import { endSession, getViewer } from "@/app/session";

/** Deletes a session cookie that is no longer valid, so that `/` is the shop again. A valid one stays. */
export async function GET(): Promise<never> {
  const { user } = await getViewer();
  if (!user) await endSession();
  redirect("/");
}
