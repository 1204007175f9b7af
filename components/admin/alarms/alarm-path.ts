import type { Alarm, AlarmFailure } from "@/lib/watch/alarms/model";

/** An alarm, and the address of its endpoint where the person may know it. */
export type ShownAlarm = Alarm & { url?: string };

/** The page with the rows of an alarm. */
export const alarmPath = ({ source, name }: Pick<Alarm, "source" | "name">): string =>
  `/admin/alarms?${new URLSearchParams({ source, name })}`;

/** The page of a failed item. */
export function failurePath(source: Alarm["source"], { subjectId, subscriptionId }: AlarmFailure): string {
  switch (source) {
    case "CARRIER":
      return `/admin/lines/${subscriptionId}`;
    case "PROVIDER":
      return `/admin/payments/${subjectId}`;
    case "ENDPOINT":
      return `/admin/integrations/webhooks/${subjectId}`;
  }
}
