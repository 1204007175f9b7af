"use server";
import { redirect } from "next/navigation";
import * as hosted from "./hosted-verification";

/** Picks one of the three numbers, or says that it is somebody else. The page then shows what came of it. */
export async function answerVerification(form: FormData): Promise<void> {
  const token = String(form.get("token"));
  const answer = String(form.get("answer"));
  const done =
    answer === "refuse"
      ? await hosted.refuseHostedRequest(token)
      : await hosted.pickHostedNumber(token, Number(answer));
  redirect(`/verify/${encodeURIComponent(token)}${done ? "" : "?eid=many"}`);
}
