import { api } from "@/lib/client/client";

const EVERY_MS = 400;
const MOST = 25;

/**
 * Waits some seconds for the provider's report that the method of a form was saved.
 * @returns whether it arrived
 */
export async function untilSaved(paymentProfileSessionId: string): Promise<boolean> {
  for (let times = 0; times < MOST; times += 1) {
    const { data } = await api
      .GET("/payment-profile-sessions/{paymentProfileSessionId}", {
        params: { path: { paymentProfileSessionId } },
      })
      .catch(() => ({ data: undefined }));
    if (data?.status === "COMPLETED") return true;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return false;
}
