import { useTranslations } from "next-intl";
import type { ShownAlarm } from "./alarm-path";

/** The subject of an alarm in words, if there are any. */
export function useAlarmName(): (alarm: ShownAlarm) => string {
  const does = useTranslations("adminTimeline.carrierDoes");
  return ({ source, name, url }) => {
    if (source === "CARRIER") return does.has(name as "ACTIVATE") ? does(name as "ACTIVATE") : name;
    if (source === "PROVIDER") return name.charAt(0) + name.slice(1).toLowerCase();
    return url ?? name;
  };
}
