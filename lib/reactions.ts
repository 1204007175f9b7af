import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/identity/context";
import { DISPATCH_EVENT, type EventType } from "@/lib/platform/events";
import { job } from "@/lib/platform/jobs";

export type DomainEvent = { id: string; type: EventType; entityId: string; data: unknown };
type Reaction = (ctx: Ctx, event: DomainEvent) => Promise<void>;

/**
 * What follows what: the whole process on one page. Modules import downwards only; whatever must flow the other way
 * is an event and a line here. Every reaction may run twice and must not mind.
 */
const REACTIONS: Partial<Record<EventType, Reaction[]>> = {};

export const dispatchEvent = job({
  name: DISPATCH_EVENT,
  payload: z.object({ eventId: z.string() }),
  run: async (ctx, { eventId }) => {
    const [event] = await ctx.db
      .select({ id: events.id, type: events.type, entityId: events.entityId, data: events.data })
      .from(events)
      .where(and(eq(events.tenantId, ctx.tenant.id), eq(events.id, eventId)));
    if (!event) return;
    for (const react of REACTIONS[event.type as EventType] ?? []) await react(ctx, event as DomainEvent);
  },
});
