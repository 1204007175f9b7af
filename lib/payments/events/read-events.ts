import { and, eq, inArray, lt, lte } from "drizzle-orm";
import { providerCursors, providerEvents } from "@/db/schema/payments";
import type { Runtime } from "@/lib/kernel/runtime";
import { storeEvent } from "@/lib/payments/events/webhook";
import { configuredProviders } from "@/lib/payments/providers";
import type { PaymentProvider, ProviderEvent } from "@/lib/providers/payments/provider";

const MINUTE_MS = 60_000;
/** How often a provider is asked for its events. */
const INTERVAL_MS = 5 * MINUTE_MS;
/** Read again each time: an event may be listed late, or be about a row that was not committed when it was first seen. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** How much is read before the cursor moves. A window that failed is read again. */
const WINDOW_MS = 60 * MINUTE_MS;
/** How many windows one run reads at most. The next run continues from there. */
const MAX_WINDOWS = 48;
/** How far back the first read starts. */
const FIRST_READ_MS = 24 * 60 * MINUTE_MS;

/**
 * Reads the events of providers, for those that no webhook reported: lost, refused while we were down, or never sent. Each is processed
 * like a webhook, and an event that came as a webhook is known by its id. One process runs at a time, with one page of events in memory.
 */
export async function readProviderEvents(runtime: Runtime): Promise<void> {
  for (const provider of configuredProviders()) {
    try {
      await readEvents(runtime, provider);
    } catch (error) {
      runtime.log.error({ err: error, provider: provider.name }, "a provider's events could not be read");
    }
  }
}

async function readEvents(runtime: Runtime, provider: PaymentProvider): Promise<void> {
  const { db, clock } = runtime;
  const now = clock.now();
  if (!provider.listEvents) return;
  const own = eq(providerCursors.provider, provider.name);
  await db
    .insert(providerCursors)
    .values({
      provider: provider.name,
      readUntil: new Date(now.getTime() - FIRST_READ_MS),
      updatedAt: new Date(0),
    })
    .onConflictDoNothing();
  const [claimed] = await db
    .update(providerCursors)
    .set({ updatedAt: now })
    .where(and(own, lte(providerCursors.updatedAt, new Date(now.getTime() - INTERVAL_MS))))
    .returning({ readUntil: providerCursors.readUntil });
  if (!claimed) return;
  let from = claimed.readUntil;
  for (let windows = 0; windows < MAX_WINDOWS && from < now; windows += 1) {
    const until = new Date(Math.min(from.getTime() + WINDOW_MS, now.getTime()));
    await readWindow(runtime, provider, new Date(from.getTime() - OVERLAP_MS), until);
    await db
      .update(providerCursors)
      .set({ readUntil: until })
      .where(and(own, lt(providerCursors.readUntil, until)));
    from = until;
  }
}

async function readWindow(
  runtime: Runtime,
  provider: PaymentProvider,
  from: Date,
  until: Date,
): Promise<void> {
  let after: string | null = null;
  do {
    const page: { events: ProviderEvent[]; next: string | null } = await provider.listEvents!({
      from,
      until,
      after,
    });
    for (const event of await unknownEvents(runtime, provider, page.events)) {
      if (await storeEvent(runtime, provider.name, event))
        runtime.log.info(
          { provider: provider.name, eventId: event.id, type: event.providerType },
          "an event no webhook told of",
        );
    }
    after = page.next;
  } while (after !== null);
}

/** The events of a page that no webhook has brought. */
async function unknownEvents(
  { db }: Runtime,
  provider: PaymentProvider,
  events: ProviderEvent[],
): Promise<ProviderEvent[]> {
  if (events.length === 0) return [];
  const known = await db
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.provider, provider.name),
        inArray(
          providerEvents.eventId,
          events.map(({ id }) => id),
        ),
      ),
    );
  const ids = new Set(known.map(({ id }) => id));
  return events.filter(({ id }) => !ids.has(id));
}
