import type { SignInDevice } from "@/lib/identity/sign-in/devices";
import type { ShownSession } from "./session-list";

/** Which picture stands for a device. */
export function sessionKind(system: SignInDevice["system"]): ShownSession["kind"] {
  if (system === null) return "unknown";
  return system === "iPhone" || system === "Android" ? "phone" : "computer";
}
