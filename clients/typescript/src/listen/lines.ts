import type { components } from "../generated/platform.js";
import type { ForwardAnswer } from "./forward.js";

type Pulled = Pick<components["schemas"]["PulledWebhookDelivery"], "eventId" | "eventType" | "payload">;

/** The time of day on this computer, such as 14:03:09. */
export const timeOf = (at: Date): string => at.toTimeString().slice(0, 8);

/** The first id in the data of an event, which is that of its resource. */
function resourceOf({ eventType, payload }: Pulled): string {
  const data: unknown = payload.data;
  if (typeof data !== "object" || data === null || Array.isArray(data)) return "";
  const ids = Object.entries(data).filter(
    ([name, value]) => name.endsWith("Id") && typeof value === "string",
  );
  const entity = eventType.split(".")[0]?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [name, value] = ids.find(([one]) => one === `${entity}Id`) ?? ids[0] ?? [];
  return name === undefined ? "" : `${name} ${value}`;
}

/**
 * A delivery and the receiver's answer, for the terminal. A refused delivery has a second line that says how to send it
 * again.
 */
export function deliveryLines(delivery: Pulled, answer: ForwardAnswer, at: Date): string[] {
  const { statusCode, error, durationMs, responseExcerpt } = answer;
  const outcome = statusCode === undefined ? (error ?? "no answer") : `${statusCode} in ${durationMs} ms`;
  const first = [timeOf(at), delivery.eventType, resourceOf(delivery), `→ ${outcome}`]
    .filter((part) => part !== "")
    .join("  ");
  if (statusCode === 200) return [first];
  // What a receiver answers is not trusted: control characters could rewrite the terminal.
  const said = responseExcerpt
    ?.replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 120);
  return [
    first,
    ...(said ? [`          ${said}`] : []),
    `          Send it again: --replay ${delivery.eventId}`,
  ];
}
