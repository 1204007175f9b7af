import { visitorDevice } from "@/components/subscriptions/device/device";
import type { CheckedPhone } from "@/lib/values/care/connection";

const SYSTEMS = { ios: "IOS", android: "ANDROID", desktop: "OTHER" } as const;

/** The system of the device that shows the page. OTHER for a computer, whose owner asks about a phone. */
export const systemOf = (userAgent: string): CheckedPhone["system"] => SYSTEMS[visitorDevice(userAgent)];

/** Only some browsers have this. */
type Networked = { onLine: boolean; connection?: { type?: string } };

/**
 * How the phone is connected.
 * @param isThisDevice false for a person at a computer, whose connection says nothing about the phone
 */
export function connectionOf(navigator: Networked, isThisDevice: boolean): CheckedPhone["connection"] {
  if (!isThisDevice) return "UNKNOWN";
  if (!navigator.onLine) return "OFFLINE";
  const type = navigator.connection?.type;
  return type === "cellular" ? "CELLULAR" : type === "wifi" ? "WIFI" : "UNKNOWN";
}
