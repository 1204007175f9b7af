import { redirect } from "next/navigation";
import { endSession, getViewer } from "@/app/session";

/** Takes away a session cookie that opens nothing any more, so that `/` is the shop again. A good one stays. */
export async function GET(): Promise<never> {
  const { user } = await getViewer();
  if (!user) await endSession();
  redirect("/");
}
