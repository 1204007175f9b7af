import { api } from "@/lib/client/client";
import { subscribeBrowser, unsubscribeBrowser } from "./browser-push";
import { forgetPushMark, readPushMark } from "./push-mark";

/** Set in a tab that has renewed the device, so that not each page does. */
const RENEWED = "push-renewed";

/**
 * Tells the server that this browser is used, once per tab: its address may be new, and the end of this session must end
 * its notifications. A device that is no longer this person's is turned off here: they removed it elsewhere, or another
 * person signed in.
 */
export async function renewPush(): Promise<void> {
  const pushDeviceId = readPushMark();
  if (!pushDeviceId || sessionStorage.getItem(RENEWED) === pushDeviceId) return;
  const { data } = await api.GET("/accounts/me/push-devices");
  if (!data?.publicKey) return;
  const isMine = data.items.some((device) => device.pushDeviceId === pushDeviceId);
  if (!isMine || Notification.permission !== "granted") {
    if (isMine)
      await api.DELETE("/accounts/me/push-devices/{pushDeviceId}", { params: { path: { pushDeviceId } } });
    await unsubscribeBrowser();
    forgetPushMark();
    return;
  }
  const body = await subscribeBrowser(data.publicKey);
  const { error } = await api.PUT("/accounts/me/push-devices/{pushDeviceId}", {
    params: { path: { pushDeviceId } },
    body,
  });
  if (error === undefined) sessionStorage.setItem(RENEWED, pushDeviceId);
}
