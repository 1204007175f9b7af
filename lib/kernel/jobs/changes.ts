import type { Ctx, Ending } from "@/lib/kernel/context";
import { type EventEntity, type EventTypeOf, emitOwned, type OwnedEvent } from "@/lib/kernel/jobs/events";

/** A resource in the shape of the API, and to whom it belongs. */
export type ChangedResource = {
  data: unknown;
  customerId: string | null;
  subscriptionId?: string | null;
};

/** A kind of resource whose changes are reported at the end of their transaction. */
export type ChangedKind<Entity extends EventEntity = EventEntity> = {
  entity: Entity;
  /**
   * Reads resources as the brand sees them, in as few statements as possible. A missing id is left out: the resource was
   * created and deleted in one transaction.
   */
  read: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, ChangedResource>>;
};

type Change = {
  kind: ChangedKind;
  id: string;
  types: Set<string>;
  /** The resource before its deletion. It cannot be read later. */
  last?: ChangedResource;
};

/** `updated` means a change without an event of its own, so it is left out next to another type. */
const precise = (types: readonly string[]): readonly string[] =>
  types.length === 1 ? types : types.filter((type) => !type.endsWith(".updated"));

/** The changes of one transaction, and how their events are written. */
class PendingChanges implements Ending {
  /** By resource, in the order of the first change. */
  readonly changes = new Map<string, Change>();

  add(kind: ChangedKind, id: string, types: readonly string[], last?: ChangedResource): void {
    const change = this.changes.get(id) ?? { kind, id, types: new Set() };
    for (const type of types) change.types.add(type);
    if (last) change.last = last;
    this.changes.set(id, change);
  }

  async end(ctx: Ctx): Promise<void> {
    // The payload shows what the brand may see, whoever made the change.
    const reader: Ctx = { ...ctx, caller: { kind: "system", job: "announce" } };
    const events: OwnedEvent[] = [];
    for (const [kind, changes] of Map.groupBy(this.changes.values(), (change) => change.kind)) {
      const read = await kind.read(
        reader,
        changes.filter(({ last }) => !last).map(({ id }) => id),
      );
      for (const { id, types, last } of changes) {
        const resource = last ?? read.get(id);
        if (!resource) continue;
        const { data, customerId, subscriptionId = null } = resource;
        for (const type of precise([...types]))
          events.push({
            type: type as OwnedEvent["type"],
            entityType: kind.entity,
            entityId: id,
            data,
            customerId,
            subscriptionId,
          });
      }
    }
    await emitOwned(ctx, events);
  }
}

function pendingOf(ctx: Ctx, type: string): PendingChanges {
  if (!ctx.tx) throw new Error(`event ${type} outside a transaction would announce what may not happen`);
  const { endings } = ctx.tx;
  const known = endings.find((ending) => ending instanceof PendingChanges);
  if (known) return known;
  const pending = new PendingChanges();
  endings.push(pending);
  return pending;
}

/**
 * Records that a resource changed. Its events are written at the end of the transaction, together with those of all other
 * changes: one read per kind of resource and one insert. Each event has the resource as the transaction leaves it. A type
 * that is recorded twice in a transaction is one event.
 */
export function noteChange<Entity extends EventEntity>(
  ctx: Ctx,
  kind: ChangedKind<Entity>,
  id: string,
  ...types: EventTypeOf<Entity>[]
): void {
  if (types.length > 0) pendingOf(ctx, types[0]!).add(kind, id, types);
}

/**
 * Records that a resource was deleted. Call it before the deletion, and give the resource as it was. A resource that was
 * created in the same transaction was never visible, so none of its events are written.
 */
export function noteDeletion<Entity extends EventEntity>(
  ctx: Ctx,
  kind: ChangedKind<Entity>,
  id: string,
  type: EventTypeOf<Entity>,
  last: ChangedResource,
): void {
  const pending = pendingOf(ctx, type);
  const isNew = [...(pending.changes.get(id)?.types ?? [])].some((one) => one.endsWith(".created"));
  if (isNew) pending.changes.delete(id);
  else pending.add(kind, id, [type], last);
}
