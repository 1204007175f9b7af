import { getTranslations } from "next-intl/server";
import { EVENT_TYPES, type EventType } from "@/lib/kernel/jobs/events";

type EventWords = Awaited<ReturnType<typeof getTranslations<"adminTimeline.event">>>;

/** All event types, each by its name in the person's language and its name in the API. */
export async function eventTypeOptions(): Promise<{ value: EventType; label: string }[]> {
  const words: EventWords = await getTranslations("adminTimeline.event");
  const types: EventType[] = Object.values(EVENT_TYPES).flat();
  return types.map((type) => ({
    value: type,
    label: `${words(type.replaceAll(".", "_") as Parameters<EventWords>[0])} (${type})`,
  }));
}
